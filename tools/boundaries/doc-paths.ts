import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A path of this repository in backquotes; one with a placeholder (`libs/<area>/…`, `libs/*`) names no file. */
const path = /`((?:apps|libs|tests|tools|docs)\/[\w./-]+)`/g;

/** A link to a page of this repository, without the heading it leads to. */
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

/** What a how-to has its reader make. */
const exercise = 'libs/invoices/';

/**
 * Places where a document names a file or folder that does not exist, as `document: path`. Decisions are left out: they
 * speak of the day they were taken.
 */
export function missingPaths(...documents: readonly string[]): string[] {
  return documents
    .flatMap((pattern) => globSync(pattern))
    .flatMap((document) => pathsIn(document).map((named) => ({ document, named })))
    .filter(({ named }) => !named.startsWith(exercise) && !exists(named))
    .map(({ document, named }) => `${document}: ${named}`)
    .sort();
}

function pathsIn(document: string): string[] {
  const text = readFileSync(document, 'utf8');
  const linked = [...text.matchAll(link)].map(([, named]) => join(dirname(document), named ?? ''));
  return [...[...text.matchAll(path)].map(([, named]) => named ?? ''), ...linked];
}

/** A decision may be named by its number. */
const exists = (named: string) =>
  existsSync(named) || (/^docs\/decisions\/\d{4}$/.test(named) && globSync(`${named}-*.md`).length === 1);
