import { globSync, readFileSync } from 'node:fs';

/** The kit and the frame are there for all: what stands within them, areas may set apart. */
const everyones = new Set(['kernel', 'web']);

const comments = /\/\*[\s\S]*?\*\//g;
const selectors = /(?<=^|[{};])[^{};@]+(?=\{)/g;
const firstClass = /^\s*\.([\w-]+)/;

/**
 * Style sheets stay once they are loaded, whoever loaded them: two areas that begin a selector with the same class draw on
 * each other's screens, by the way somebody came there.
 *
 * @returns `class: sheets`, one line for each class that more than one area takes as its own
 */
export function sharedClasses(...folders: readonly string[]): string[] {
  const sheets = folders.flatMap((folder) => globSync(`${folder}/**/*.css`)).toSorted();
  const begun = new Map<string, Map<string, string>>();
  for (const sheet of sheets)
    for (const name of classesOf(readFileSync(sheet, 'utf8'))) {
      const areas = begun.get(name) ?? new Map<string, string>();
      begun.set(name, areas.set(areaOf(sheet), sheet));
    }
  return [...begun]
    .filter(([, areas]) => areas.size > 1 && ![...areas.keys()].some((area) => everyones.has(area)))
    .map(([name, areas]) => `${name}: ${[...areas.values()].join(', ')}`);
}

function areaOf(sheet: string): string {
  const [, area = ''] = /(?:libs|apps)\/([^/]+)\//.exec(sheet) ?? [];
  return area;
}

function classesOf(css: string): Set<string> {
  const each = (css.replace(comments, '').match(selectors) ?? []).flatMap((list) => list.split(','));
  return new Set(each.flatMap((selector) => firstClass.exec(selector)?.[1] ?? []));
}
