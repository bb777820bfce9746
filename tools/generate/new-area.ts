import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const template = join(import.meta.dirname, 'template');

type Edit = (source: string) => string;

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
  const words: Readonly<Record<string, string>> = { thing, things: area, Thing: capital(thing), Things: capital(area) };
  // the language's own word, as in thenNothing, stays
  const named = (text: string) =>
    text.replaceAll('1700000000000', String(now)).replaceAll(/(?<!No)[tT]hings?/g, (word) => words[word] ?? word);
  return globSync('**/*.{ts,graphql}', { cwd: template }).map((file) => {
    const path = join('libs', area, named(file));
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), named(readFileSync(join(template, file), 'utf8')));
    return path;
  });
}

/**
 * Makes an area part of the product: lists it where every process, the API and the migrations find their areas.
 *
 * @returns the files changed, relative to `root`
 * @throws Error when a list is not where it was; nothing is written then
 */
export function listArea(root: string, { area, thing }: AreaNames): string[] {
  const Thing = capital(thing);
  const block = `export const ${area}: AreaOfTheFirm = {
  deciders: ${thing}Deciders,
  words: ${thing}Words,
  projections: ${thing}Projections,
  items: { ${thing}: { kind: '${thing}', title: titled('${Thing}Added', 'name', '${Thing}Renamed') } },
};

`;
  const edits: Readonly<Record<string, readonly Edit[]>> = {
    'apps/areas.ts': [
      imported(`{ deciders as ${thing}Deciders, words as ${thing}Words }`, `@daybook/${area}/domain`),
      imported(`{ projections as ${thing}Projections }`, `@daybook/${area}/read`),
      before('/** Every area of the product.', block),
      listed('export const areas:', area),
    ],
    'apps/api/areas.ts': [
      imported(`{ ${area}Area }`, `@daybook/${area}/api`),
      listed('export const answering:', `${area}Area`),
    ],
    'apps/launcher/areas.ts': [
      imported(`{ migrations as ${area} }`, `@daybook/${area}/read`),
      listed('export const migrations:', `...${area}`),
    ],
  };
  const changed = Object.entries(edits).map(([file, steps]) => {
    const source = readFileSync(join(root, file), 'utf8');
    return [file, steps.reduce((text, edit) => edit(text), source)] as const;
  });
  for (const [file, text] of changed) writeFileSync(join(root, file), text);
  return changed.map(([file]) => file);
}

/** Among the imports of the house, in the order of their names. */
function imported(what: string, from: string): Edit {
  return (source) => {
    const lines = source.split('\n');
    const place = lines.findIndex((line) => {
      const other = /^import .* from '([^']+)';$/.exec(line)?.[1];
      return other !== undefined && (other.startsWith('.') || other > from);
    });
    return lines.toSpliced(place < 0 ? 0 : place, 0, `import ${what} from '${from}';`).join('\n');
  };
}

function before(anchor: string, text: string): Edit {
  return (source) => {
    const place = found(source, anchor, 0);
    return source.slice(0, place) + text + source.slice(place);
  };
}

/** Last in the list that begins with these words. */
function listed(anchor: string, name: string): Edit {
  return (source) => {
    const end = found(source, '];', found(source, anchor, 0));
    const list = source.slice(0, end).trimEnd();
    return `${list}${list.endsWith(',') ? '' : ','} ${name}${source.slice(end)}`;
  };
}

function found(source: string, text: string, from: number): number {
  const place = source.indexOf(text, from);
  if (place < 0) throw new Error(`The lists of areas have changed: "${text}" is missing. List the area by hand.`);
  return place;
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

if (import.meta.main) {
  try {
    const names = namesFrom(process.argv.slice(2));
    const written = writeArea('.', names);
    const listed = listArea('.', names);
    execFileSync('node_modules/.bin/biome', ['check', '--write', `libs/${names.area}`, ...listed], { stdio: 'ignore' });
    for (const file of written) process.stdout.write(`wrote ${file}\n`);
    for (const file of listed) process.stdout.write(`listed it in ${file}\n`);
    process.stdout.write(`\nThen: npm run generate && npm run unit -- libs/${names.area} tests/areas\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
