import { globSync, readFileSync } from 'node:fs';

/** Source files of areas that send commands to the streams of more than one decider. */
export function sendingToSeveral(): string[] {
  return globSync('libs/*/{api,flow}/**/*.ts')
    .filter((path) => !/\.spec\.ts$|\/(generated|spec|rights)\//.test(path))
    .filter((path) => decidersOf(readFileSync(path, 'utf8')).length > 1)
    .toSorted();
}

export function decidersOf(source: string): string[] {
  const imported = [...source.matchAll(/import (?:type )?\{([^}]*)\} from '([^']*domain[^']*)'/g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim()),
  );
  const sent = [...source.matchAll(/\bsend\(\s*(\w+)\s*,/g)].map(([, name = '']) => name);
  return [...new Set(sent)].filter((name) => imported.includes(name)).toSorted();
}
