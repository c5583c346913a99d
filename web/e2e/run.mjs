// Runs the browser tests, or another script beside them named first. They are TypeScript, which Vite
// loads, so that any Node from 20 on will do.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const here = path.dirname(fileURLToPath(import.meta.url));
const [first = '', ...rest] = process.argv.slice(2);
const isScript = first.endsWith('.ts');
const file = path.join(here, isScript ? first : 'suite.ts');
const { module } = await runnerImport(file, { root: path.dirname(here), logLevel: 'error' });
process.exit(await module.main(isScript ? rest : process.argv.slice(2)));
