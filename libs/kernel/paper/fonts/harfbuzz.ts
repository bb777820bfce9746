import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { constants, Script } from 'node:vm';

type HarfBuzz = typeof import('harfbuzzjs');

const loader = new Script('(url) => import(url)', {
  importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});

/** Its module awaits on its top level: Node's own loader takes that, and the one that tests share their packages by does not. */
export function harfbuzz(): Promise<HarfBuzz> {
  const load = loader.runInThisContext() as (url: string) => Promise<HarfBuzz>;
  return load(pathToFileURL(createRequire(import.meta.url).resolve('harfbuzzjs')).href);
}
