import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tidy } from './tidy.js';

const template = join(import.meta.dirname, 'template');

/** What the new folder is called, and one of what it holds: `invoices`, `invoice`. */
export interface AreaNames {
  readonly area: string;
  readonly thing: string;
}

/** @throws Error saying what is wrong with the words */
export function namesFrom([area = '', thing = area.replace(/s$/, '')]: readonly string[]): AreaNames {
  const isWord = (text: string) => /^[a-z]+$/.test(text);
  if (!isWord(area) || !isWord(thing) || area === thing)
    throw new Error('Give the area one word in the plural: npm run new:area invoices. Or both: new:area stories story');
  return { area, thing };
}

/**
 * Writes `libs/<area>` under a folder, from the template beside this file.
 *
 * @returns the files written, relative to `root`
 * @throws Error when the area is there already
 */
export function writeArea(root: string, { area, thing }: AreaNames, now = Date.now()): string[] {
  if (existsSync(join(root, 'libs', area))) throw new Error(`There is an area libs/${area} already.`);
  const words: Readonly<Record<string, string>> = {
    gadget: thing,
    gadgets: area,
    Gadget: capital(thing),
    Gadgets: capital(area),
  };
  const named = (text: string) =>
    text
      .replaceAll('1700000000000', String(now))
      .replaceAll(/\b([aA]) (?=gadget)/g, (_, article) => `${article}${/^[aeiou]/.test(thing) ? 'n' : ''} `)
      .replaceAll(/[gG]adgets?/g, (word) => words[word] ?? word);
  return globSync('**/*.{ts,tsx,graphql,json}', { cwd: template }).map((file) => {
    const path = join('libs', area, named(file));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), named(readFileSync(join(template, file), 'utf8')));
    return path;
  });
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

if (import.meta.main) {
  try {
    const names = namesFrom(process.argv.slice(2));
    const written = writeArea('.', names);
    tidy(names.area);
    for (const file of written) process.stdout.write(`wrote ${file}\n`);
    process.stdout.write(`\nThen: docs/how-to/add-an-area.md\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
