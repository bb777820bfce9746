import { existsSync, globSync, readFileSync } from 'node:fs';

/** What works on things of every area (docs/decisions/0034), and the kernel. */
const engines = ['comments', 'notifications', 'audit', 'security', 'metrics', 'search', 'work', 'kernel'];
/** Everything is of a company, done by a person and talked about. */
const known = ['companies', 'identity', 'comments'];
/** Where a category is named by its decider. */
const category = /category: '(\w+)'(?!, field)/g;
const specs = /\.spec\.tsx?$|\/(spec|generated|contract|rights)\/|\/contract\.ts$/;

/** Files that may, and why. */
export const mayNameKinds: Readonly<Record<string, string>> = {
  'libs/kernel/text/filenames.ts': 'the name of a file that has none',
  'libs/search/read/migrations.ts': 'a migration that has run says what it did',
  'libs/comments/web/attachment-upload.ts': 'what is attached to a comment is a file',
  'libs/audit/web/staff/past-address.ts': 'a view of the past opens a to-do',
  'libs/audit/web/staff/as-of.tsx': 'a view of the past opens a to-do',
  'libs/audit/web/staff/as-of-past.tsx': 'a view of the past opens a to-do',
  'libs/audit/web/staff/as-of-todo.tsx': 'a view of the past opens a to-do',
};

/**
 * Where an engine or the kernel names a kind of stream of an area that it shall take from the areas; imports of areas are
 * caught by `engines-know-no-kinds`, this is about words. And exceptions that are none any more.
 *
 * @param root of the repository
 */
export function kindsInEngines(root: string, exceptions: Readonly<Record<string, string>>): string[] {
  const areaOf = new Map(
    filesIn(root, 'libs/*/domain/**/*.ts').flatMap((file) =>
      [...textOf(root, file).matchAll(category)].map(([, kind = '']) => [kind, file.split('/')[1] ?? ''] as const),
    ),
  );
  const naming = engines
    .flatMap((engine) => filesIn(root, `libs/${engine}/**/*.{ts,tsx}`).map((file) => ({ engine, file })))
    .map(({ engine, file }) => ({ file, kinds: foreignKinds(textOf(root, file), engine, areaOf) }))
    .filter(({ kinds }) => kinds.length > 0);
  const needless = Object.keys(exceptions).filter((one) => !naming.some(({ file }) => file === one));
  return [
    ...naming.filter(({ file }) => !exceptions[file]).map(({ file, kinds }) => `${file}: ${kinds.join(', ')}`),
    ...needless.map((file) => `${file}: no exception is needed${existsSync(`${root}/${file}`) ? '' : ', it is gone'}`),
  ].sort();
}

function foreignKinds(text: string, engine: string, areaOf: ReadonlyMap<string, string>): string[] {
  const named = [...text.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
  return [...new Set(named)].filter((word) => {
    const area = areaOf.get(word);
    return area !== undefined && area !== engine && !known.includes(area);
  });
}

function filesIn(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root }).filter((file) => !specs.test(file));
}

function textOf(root: string, file: string): string {
  return readFileSync(`${root}/${file}`, 'utf8');
}
