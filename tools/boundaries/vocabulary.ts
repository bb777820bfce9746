import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const exported = /^export (?:declare |abstract |async |default )*(?:class|interface|type|function|const|enum) (\w+)/gm;
/** A migration is known to databases by its name, which ends with its moment. */
const isMigration = /\d{13}$/;

/** The words that the glossary rules out for code, each with the one to use: `fact` → `event`. */
export function ruledOut(glossary = readFileSync('docs/glossary.md', 'utf8')): ReadonlyMap<string, string> {
  const [, section = ''] = glossary.split('## Words the code does without');
  const rows = section.matchAll(/^\| `(\w+)` \| (.+?) \|$/gm);
  return new Map([...rows].map(([, word = '', instead = '']) => [word, instead]));
}

/** Exported names and file names with a word that is ruled out, as `file: name, say event`. */
export function offendingNames(words: ReadonlyMap<string, string>, ...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !file.includes('node_modules') && !file.includes('/generated/'))
    .flatMap((file) => namesIn(file).map((name) => ({ file, name, word: wordsOf(name).find((one) => words.has(one)) })))
    .flatMap(({ file, name, word }) => (word ? [`${file}: ${name}, say ${words.get(word)}`] : []))
    .sort();
}

function namesIn(file: string): string[] {
  const names = [...readFileSync(file, 'utf8').matchAll(exported)].map(([, name = '']) => name);
  return [...names.filter((name) => !isMigration.test(name)), basename(file).replace(/\..*/, '')];
}

/** `TodoFacts` → `todo`, `facts`, and `fact`. */
function wordsOf(name: string): string[] {
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return parts.flatMap((part) => [part, part.replace(/s$/, '')]);
}
