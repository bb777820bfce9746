import { globSync, readFileSync } from 'node:fs';

const page = /\bpath: '([a-z\d-]+)/g;
/** A page of a company as code spells it. What is no page has no uuid of a company before it, or no slash first. */
const address = /[`'"]\/\$\{[\w.]*(?:company|Company)[\w.]*\}\/([a-z\d-]+)/g;

/** Addresses of pages of a company that no area has, as `file: page`. */
export function deadAddresses(...folders: readonly string[]): string[] {
  const pages = new Set(globSync('libs/*/web/area.tsx').flatMap((file) => firstOf(page, readFileSync(file, 'utf8'))));
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
    .filter((file) => !file.includes('node_modules') && !file.includes('.spec.'))
    .flatMap((file) => deadIn(readFileSync(file, 'utf8'), pages).map((one) => `${file}: ${one}`))
    .sort();
}

export function deadIn(text: string, pages: ReadonlySet<string>): string[] {
  return firstOf(address, text).filter((one) => !pages.has(one));
}

function firstOf(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].flatMap(([, first]) => first ?? []);
}
