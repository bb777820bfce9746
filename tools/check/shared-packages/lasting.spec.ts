import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import { LastingModules } from './lasting.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-lasting-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let lasting: LastingModules;
beforeEach(() => {
  lasting = new LastingModules(
    (key) => new vm.SyntheticModule([], () => undefined, { identifier: key }),
    (key) => key.includes('/node_modules/'),
  );
});

type Sources = Readonly<Record<string, { readonly code: string; readonly imports?: readonly string[] }>>;

/** Plays a spec that loads these; tells which of them were there already. */
function play(sources: Sources, spec = 'it();'): string[] {
  const path = join(folder, 'a.spec.ts');
  writeFileSync(path, spec);
  const registries = { esModuleRegistry: new Map<string, vm.Module>() };
  const loader = {
    buildSyncSourceEntry: ({ name }: { name: string }) => ({
      cacheKey: keyOf(name),
      deps: (sources[name]?.imports ?? []).map(keyOf),
    }),
  };
  lasting.serve(registries, loader as never, path);
  const before = Object.keys(sources).filter((name) => registries.esModuleRegistry.has(keyOf(name)));
  for (const [name, { code }] of Object.entries(sources)) {
    if (before.includes(name)) continue;
    const module = new vm.SourceTextModule(code, lasting.optionsFor(code, { identifier: `/here/${name}.ts` }));
    loader.buildSyncSourceEntry({ name } as never);
    module.linkRequests([]);
    module.instantiate();
    void module.evaluate();
    registries.esModuleRegistry.set(keyOf(name), module);
  }
  lasting.end(registries);
  return before;
}

const keyOf = (name: string) => pathToFileURL(`/here/${name}.ts`).href;

const constant = { code: 'export const a = 1;' };
const counting = { code: 'let a = 0;' };

it('hands a module that holds no state to the next spec, and no other', () => {
  expect(play({ constant, counting })).toEqual([]);
  expect(play({ constant, counting })).toEqual(['constant']);
});

it('makes anew what stands on something with a state, however far away', () => {
  const sources = {
    counting,
    near: { ...constant, imports: ['counting'] },
    far: { ...constant, imports: ['near'] },
    round: { ...constant, imports: ['about'] },
    about: { ...constant, imports: ['round'] },
  };
  play(sources);
  expect(play(sources)).toEqual(['round', 'about']);
});

it('gives a spec that replaces modules all of them anew', () => {
  play({ constant });
  expect(play({ constant }, "jest.unstable_mockModule('./a.js', () => ({}));")).toEqual([]);
  expect(play({ constant })).toEqual(['constant']);
});

it('leaves modules of another context as they are', () => {
  const context = vm.createContext();
  const options = { identifier: '/here/constant.ts', context, importModuleDynamically: () => Promise.reject() };
  lasting.serve({ esModuleRegistry: new Map() }, { buildSyncSourceEntry: () => ({}) } as never, import.meta.filename);
  expect(lasting.optionsFor(constant.code, options as never)).toBe(options);
  expect(lasting.optionsFor(constant.code, { identifier: '/here/constant.ts' })).toHaveProperty('initializeImportMeta');
});
