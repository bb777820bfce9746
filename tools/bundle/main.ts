import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { withAreasNamed } from './areas-named.js';

// `node dist/tools/bundle/main.js`, after SWC: the API's 3,300 modules become a handful, which load in half of the time.

const libs = resolve('dist/libs');
const entry = resolve('dist/apps/api/main.js');
const folder = dirname(entry);
/** They look for files beside themselves, or come as machine code; nothing that is bundled hands objects to them. */
const stayOutside = [/^@node-rs\//, /^@napi-rs\//, /^@eventstore\//, /^@grpc\//, /^bull$/, /^minio$/, /^pg-native$/];

const isOurs = (id: string) => id.startsWith(resolve('dist'));

/** Our own modules as SWC left them, with their source maps, and knowing where they were. */
const ours: Plugin = {
  name: 'our own modules',
  resolveId: {
    order: 'pre',
    // packages that we load when somebody needs them are loaded as they are
    handler: (id, importer, { kind }) =>
      kind === 'dynamic-import' && importer && isOurs(importer) && /^[@\w]/.test(id) ? { id, external: true } : null,
  },
  load(id) {
    if (!isOurs(id)) return null;
    const here = `new URL(${JSON.stringify(relative(folder, id))}, import.meta.url).href`;
    const code = withAreasNamed(readFileSync(id, 'utf8'), id, libs).replaceAll('import.meta.url', here);
    return { code, map: readFileSync(`${id}.map`, 'utf8') };
  },
};

/** What the entry loads before it runs. */
const early = new Set<string>();
const notesWhatIsEarly: Plugin = {
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

const bundle = await rolldown({
  input: { main: entry },
  platform: 'node',
  external: stayOutside,
  plugins: [ours, notesWhatIsEarly],
  onLog: (level, log, tell) => {
    // Nest's packages try for others that are not installed here
    if (log.code !== 'UNRESOLVED_IMPORT' || isOurs(log.id ?? '')) tell(level, log);
  },
});
await bundle.write({
  dir: folder,
  format: 'esm',
  sourcemap: true,
  keepNames: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
  // the entry waits while it runs: what is loaded meanwhile must find the rest outside of it
  codeSplitting: { groups: [{ debugName: 'early', name: (id) => (id !== entry && early.has(id) ? 'early' : null) }] },
});
await bundle.close();
