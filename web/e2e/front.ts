import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import net from 'node:net';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

// A server built without its page still has the API. This puts web/dist in front of it, under the same
// security headers, so that the page can be tested without building the server again.
export interface Front {
  url: string;
  close(): Promise<void>;
}

const kTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export async function lacksPage(url: string): Promise<boolean> {
  const answer = await fetch(url);
  return !(answer.headers.get('content-type') ?? '').startsWith('text/html');
}

export async function startFront(api: string, dist: string): Promise<Front> {
  const target = new URL(api);
  const policy = (await fetch(api)).headers.get('content-security-policy') ?? "default-src 'self'";

  function sendFile(request: http.IncomingMessage, response: http.ServerResponse): void {
    const wanted = path.join(dist, path.normalize(new URL(request.url ?? '/', api).pathname));
    const isFile = path.extname(wanted) !== '' && existsSync(wanted);
    const file = isFile ? wanted : path.join(dist, 'index.html');
    const type = kTypes[path.extname(file)] ?? 'application/octet-stream';
    const isPacked = path.extname(file) === '.woff2';
    const body = isPacked ? readFileSync(file) : gzipSync(readFileSync(file), { level: 9 });
    response.writeHead(200, {
      'Content-Type': type,
      'Content-Security-Policy': policy,
      'Content-Length': body.length,
      ...(isPacked ? {} : { 'Content-Encoding': 'gzip' }),
    });
    response.end(body);
  }

  function forward(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { method, headers, url } = request;
    const onward = http.request({ host: target.hostname, port: target.port, method, headers, path: url }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  const server = http.createServer((request, response) =>
    (request.url ?? '').startsWith('/api') ? forward(request, response) : sendFile(request, response),
  );
  server.on('upgrade', (request, socket, head) => {
    const onward = net.connect(Number(target.port), target.hostname, () => {
      const lines = [`${request.method ?? 'GET'} ${request.url ?? '/'} HTTP/1.1`];
      for (let i = 0; i < request.rawHeaders.length; i += 2)
        lines.push(`${request.rawHeaders[i]}: ${request.rawHeaders[i + 1]}`);
      onward.write(`${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
