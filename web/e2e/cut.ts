import type { AddressInfo } from 'node:net';
import net from 'node:net';

// A line that can be cut without a word, as by a tunnel or a dead router: nothing comes through and nothing is said,
// until it is mended.
export interface Cut {
  url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

export async function startCut(url: string): Promise<Cut> {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  let isCut = false;
  const join = (one: net.Socket, other: net.Socket) => {
    sockets.add(one);
    one.on('data', (bytes) => other.write(bytes));
    one.on('error', () => one.destroy());
    one.on('close', () => {
      sockets.delete(one);
      if (!isCut) other.destroy();
    });
    if (isCut) one.pause();
  };
  const server = net.createServer((socket) => {
    const onward = net.connect(Number(target.port), target.hostname);
    join(socket, onward);
    join(onward, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    mend: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
