import { globSync, readFileSync } from 'node:fs';
import { testedWith } from './tested-with.js';

/** A parameter of a resolver that takes what was asked, up to its type. */
const parameter = /@Args\((?:'\w+')?\)\s*(?:\{[^}]*\}|\w+)\s*:\s*(\{[^}]*\}|[^,)\n]+)/g;
const generated = /^\w+Args(\['\w+'\])?$/;
const imported = /\} from '\.\/generated\/arguments\.js';/;

/** Arguments of resolvers whose type is written by hand instead of taken from the schema: file and type. */
export function argumentsByHand(...folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/*/api/**/*.ts`))
    .filter((file) => !testedWith.test(file))
    .sort()
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      const types = [...text.matchAll(parameter)].map(([, type = '']) => type.trim());
      return types
        .filter((type) => !generated.test(type) || !imported.test(text))
        .map((type) => `${file}: ${type.replace(/\s+/g, ' ')}`);
    });
}
