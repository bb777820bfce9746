import { existsSync, globSync, readFileSync } from 'node:fs';

const sources = 'libs/*/domain/**/*.ts';
/** Of a decider; that of a subject goes on with its field. */
const category = /category: '(\w+)'(?!, field)/g;

/** The product runs the rules of an area, which has an `area.ts`; those of a folder without one are not at work yet. */
const isAtWork = (file: string) => existsSync(file.replace(/^(libs[\\/][^\\/]+).*$/, '$1/area.ts'));

/** The categories of all streams, as the deciders name them. */
export function categories(): string[] {
  const files = globSync(sources).filter((file) => !file.endsWith('.spec.ts') && isAtWork(file));
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(category)].map(([, name = '']) => name),
  );
  return [...new Set(found)].sort();
}

/** A plug-in of graphql-codegen: what screens may say that they show or change. */
export function plugin(): string {
  const names = categories().map((name) => `  '${name}',`);
  return `export const categories = [\n${names.join('\n')}\n] as const;\nexport type Category = (typeof categories)[number];\n`;
}
