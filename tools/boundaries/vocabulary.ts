import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

/** A migration is known to databases by its name, which ends with its moment. */
const isMigration = /\d{13}$/;

/** The words that the glossary rules out for code, each with the one to use: `fact` → `event`. */
export function ruledOut(glossary = readFileSync('docs/glossary.md', 'utf8')): ReadonlyMap<string, string> {
  const rows = sectionOf(glossary, 'Words the code does without').matchAll(/^\| `(\w+)` \| (.+?) \|$/gm);
  return new Map([...rows].map(([, word = '', instead = '']) => [word, instead]));
}

/** Names with such a word that databases, the log and the API know, as `file: name` or for every file `name`. */
export function storedNames(glossary = readFileSync('docs/glossary.md', 'utf8')): ReadonlySet<string> {
  const rows = sectionOf(glossary, 'Names that stay').matchAll(/^\| `(\w+)` \| (.+?) \|$/gm);
  return new Set(
    [...rows].flatMap(([, name = '', where = '']) =>
      where === 'everywhere' ? [name] : [...where.matchAll(/`([^`]+)`/g)].map(([, file]) => `${file}: ${name}`),
    ),
  );
}

/** Names of variables, members, types and files with a word that is ruled out, as `file: name, say event`. */
export function offendingNames(words: ReadonlyMap<string, string>, ...folders: readonly string[]): string[] {
  const mentioned = new RegExp([...words.keys()].join('|'), 'i');
  const stored = storedNames();
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !file.includes('node_modules') && !file.includes('/generated/'))
    .flatMap((file) => [...namesIn(file, mentioned)].map((name) => ({ file, name, word: wordIn(name, words) })))
    .filter(({ file, name }) => !stored.has(name) && !stored.has(`${file}: ${name}`) && !isMigration.test(name))
    .flatMap(({ file, name, word }) => (word ? [`${file}: ${name}, say ${words.get(word)}`] : []))
    .sort();
}

function sectionOf(glossary: string, title: string): string {
  return glossary.split(`## ${title}`)[1]?.split('\n## ')[0] ?? '';
}

/** What a file calls things: its identifiers, and itself. Sentences and comments are not names. */
function namesIn(file: string, mentioned: RegExp): Set<string> {
  const names = new Set([basename(file).replace(/\..*/, '')]);
  const text = readFileSync(file, 'utf8');
  if (!mentioned.test(text)) return names;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return names;
}

/** In `TodoFacts`: `todo`, `facts`, and `fact`. */
function wordIn(name: string, words: ReadonlyMap<string, string>): string | undefined {
  const parts = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
  return parts.flatMap((part) => [part, part.replace(/s$/, '')]).find((part) => words.has(part));
}
