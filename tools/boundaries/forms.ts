import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const list = 'docs/decisions/0040-one-form-layer.md';
const hook = /\buse(?:Command|Request)Form\b|\bCommandForm\b/;
const neighbours = /from '(\.[^']+)\.js'/g;

/** The forms that are no commands, each with why: the rows of decision 0040. */
export function outsideTheLayer(decision = readFileSync(list, 'utf8')): ReadonlyMap<string, string> {
  const rows = decision.matchAll(/^\| `([^`]+\.tsx)` \| (.+?) \|$/gm);
  return new Map([...rows].map(([, file = '', why = '']) => [file, why]));
}

/**
 * Files that draw a form by hand: neither they nor a hook beside them stand on the form layer. Rows of the list whose file
 * draws none are named too, so that the list stays true.
 */
export function formsByHand(allowed: ReadonlyMap<string, string>, ...folders: readonly string[]): string[] {
  const drawn = folders
    .flatMap((folder) => globSync(`${folder}/**/*.tsx`))
    .filter((file) => !file.includes('node_modules') && !file.includes('.spec.'))
    .filter((file) => readFileSync(file, 'utf8').includes('<form'))
    .toSorted();
  const byHand = drawn.filter((file) => !standsOnLayer(file));
  const stale = [...allowed.keys()].filter(
    (file) => folders.some((folder) => file.startsWith(folder)) && !byHand.includes(file),
  );
  return [
    ...byHand
      .filter((file) => !allowed.has(file))
      .map((file) => `${file}: use useCommandForm, or say why not in ${list}`),
    ...stale.map((file) => `${file}: no form by hand, take it off ${list}`),
  ];
}

function standsOnLayer(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  if (hook.test(text)) return true;
  const beside = [...text.matchAll(neighbours)].map(([, path = '']) => join(dirname(file), `${path}.ts`));
  return beside.some((one) => existsSync(one) && hook.test(readFileSync(one, 'utf8')));
}
