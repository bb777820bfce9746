import { waiting } from './stages.js';

/** What of the whole check a change can reach, and what it leaves out, in words. */
export interface Reach {
  readonly suites: readonly string[];
  readonly waiting: readonly string[];
  readonly journeys: readonly string[];
}

const isSpec = (path: string) => /\.spec\.tsx?$/.test(path);
const isPage = (path: string) => /^(README\.md|ARCHITECTURE\.md|docs\/.*\.(md|png))$/.test(path);
const isScreen = (path: string) => /^(libs\/[^/]+\/web|libs\/kernel\/ui|apps\/web)\//.test(path);
const isArea = (path: string) => /^libs\/(?!kernel\/|testing\/)[^/]+\//.test(path) || path === 'docs/schema.graphql';
/** Specs that look at all areas: by their files, or by starting the product. */
const looksAtAll = (spec: string) => /^(apps|tools|tests)\/|^libs\/kernel\/graph\/schema|\.api\.spec\.ts$/.test(spec);
/** Those that look at all screens. */
const looksAtScreens = (spec: string) => /^(apps\/web|tools|tests\/areas|tests\/browser)\//.test(spec);
const areaOf = (path: string) => path.split('/')[1] ?? '';

/**
 * Judged by what a file is, so that it errs on the side of playing:
 * a spec reaches itself; a page the specs that read pages; a screen the journeys, its area and what imports it; the server's
 * part of an area all that runs the product, and of the quick specs those of the area and those that import it.
 * Whatever else has changed, the kernel for instance, reaches everything.
 *
 * @param changed paths of what has changed
 * @param specs paths of all specs there are
 * @param relatedTo paths of the specs that import one of these files, directly or not
 */
export function reachOf(
  changed: readonly string[],
  specs: readonly string[],
  relatedTo: (files: readonly string[]) => readonly string[],
): Reach {
  const rest = changed.filter((path) => !isSpec(path) && !isPage(path));
  if (!rest.every((path) => isScreen(path) || isArea(path))) return partsOf(specs);
  const areas = new Set(rest.filter(isArea).map(areaOf));
  const related = new Set(rest.length > 0 ? relatedTo(rest) : []);
  const looks = rest.every(isScreen) ? looksAtScreens : looksAtAll;
  return partsOf(
    specs.filter((spec) => {
      if (changed.includes(spec) || related.has(spec)) return true;
      if (changed.some(isPage) && /^(tools|tests\/areas)\//.test(spec)) return true;
      return rest.length > 0 && (looks(spec) || (spec.startsWith('libs/') && areas.has(areaOf(spec))));
    }),
  );
}

function partsOf(specs: readonly string[]): Reach {
  const isWaiting = (spec: string) => waiting.some((folder) => spec.startsWith(folder));
  const isJourney = (spec: string) => spec.startsWith('tests/browser/');
  return {
    suites: specs.filter((spec) => !isWaiting(spec) && !isJourney(spec)),
    waiting: specs.filter(isWaiting),
    journeys: specs.filter(isJourney),
  };
}
