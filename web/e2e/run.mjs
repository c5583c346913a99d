// Runs the browser tests. They are TypeScript, which Vite loads, so that any Node from 20 on will do.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = path.dirname(fileURLToPath(import.meta.url));
const { module } = await runnerImport(path.join(here, 'suite.ts'), { root: path.dirname(here), logLevel: 'error' });
process.exit(await module.main(process.argv.slice(2)));
