// Remakes src/fonts from the packages @fontsource-variable/alegreya and
// @fontsource-variable/atkinson-hyperlegible-next with subset-font. Not part of the build:
//   npm install --no-save subset-font @fontsource-variable/alegreya \
//     @fontsource-variable/atkinson-hyperlegible-next && node tools/subset_fonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const from = path.resolve(process.argv[2] ?? 'node_modules');
const subset = createRequire(path.join(from, 'x.js'))('subset-font');

const kPolish = 'ĄąĆćĘęŁłŃńŚśŹźŻż';
const kBasic =
  Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('') +
  '\u00a0§©«»·×ÓóÉéÄäÖöÜüß–—‘’‚“”„…•‑−→←½¼';

const kFonts = [
  { name: 'alegreya', wght: { min: 500, max: 700 } },
  { name: 'atkinson-hyperlegible-next', wght: { min: 400, max: 700 } },
];

for (const { name, wght } of kFonts) {
  for (const [part, text] of [
    ['latin', kBasic],
    ['latin-ext', kPolish],
  ]) {
    const file = `${from}/@fontsource-variable/${name}/files/${name}-${part}-wght-normal.woff2`;
    const out = await subset(await readFile(file), text, {
      targetFormat: 'woff2',
      variationAxes: { wght },
    });
    const target = `src/fonts/${name}-${part === 'latin' ? 'basic' : 'polish'}.woff2`;
    await writeFile(target, out);
    console.log(target, out.length);
  }
}
