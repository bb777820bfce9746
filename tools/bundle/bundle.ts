import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { withAreasNamed } from './areas-named.js';

/** They look for files beside themselves, or come as machine code; nothing that is bundled hands objects to them. */
const stayOutside = [/^@node-rs\//, /^@napi-rs\//, /^@eventstore\//, /^@grpc\//, /^bull$/, /^minio$/, /^pg-native$/];

/**
 * Writes what a compiled program loads into a handful of files beside it, in its place.
 *
 * @param entry the program
 * @param dist the folder of all that is compiled
 */
export async function bundle(entry: string, dist: string): Promise<void> {
  const early = new Set<string>();
  const isOurs = (id: string) => id.startsWith(dist);
  const found = await rolldown({
    input: { main: entry },
    platform: 'node',
    external: stayOutside,
    plugins: [sources(isOurs, dirname(entry), join(dist, 'libs')), noteWhatIsEarly(entry, early)],
    onLog: (level, log, tell) => {
      // Nest's packages try for others that are not installed here
      if (log.code !== 'UNRESOLVED_IMPORT' || isOurs(log.id ?? '')) tell(level, log);
    },
  });
  await found.write({
    dir: dirname(entry),
    format: 'esm',
    sourcemap: true,
    keepNames: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // the entry waits while it runs: what is loaded meanwhile must find the rest outside of it
    codeSplitting: { groups: [{ debugName: 'early', name: (id) => (id !== entry && early.has(id) ? 'early' : null) }] },
  });
  await found.close();
}

/**
 * Our own modules as SWC left them, knowing where they were. Node reads the source map of a bundle whole at each start:
 * it names our own lines alone, and holds none of them.
 */
function sources(isOurs: (id: string) => boolean, folder: string, libs: string): Plugin {
  return {
    name: 'sources',
    resolveId: {
      order: 'pre',
      // packages that we load when somebody needs them are loaded as they are
      handler: (id, importer, { kind }) =>
        kind === 'dynamic-import' && importer && isOurs(importer) && /^[@\w]/.test(id) ? { id, external: true } : null,
    },
    load(id) {
      if (!isOurs(id)) return /\.[cm]?js$/.test(id) ? { code: readFileSync(id, 'utf8'), map: { mappings: '' } } : null;
      const here = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
      const code = withAreasNamed(readFileSync(id, 'utf8'), id, libs).replaceAll('import.meta.url', here);
      return { code, map: { ...JSON.parse(readFileSync(`${id}.map`, 'utf8')), sourcesContent: [] } };
    },
  };
}

/** Notes what an entry loads before it runs. */
function noteWhatIsEarly(entry: string, early: Set<string>): Plugin {
  return {
    name: 'notes what is early',
    buildEnd() {
      const open = [entry];
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        if (early.has(id)) continue;
        early.add(id);
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
}
