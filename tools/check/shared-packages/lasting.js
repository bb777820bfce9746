import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isStateless } from './stateless.js';

/** By its own name a module of Node is one of Node's. */
const isNodes = (key) => key.startsWith('node:');
/** A spec that puts something in the place of a module gets all of them anew. */
const replacing = /\bmockModule\b|_mockModule\b|\bjest\.(mock|doMock|isolateModules)|resetModules/;

/**
 * Our own modules that are the same for every spec of a worker: they, and all they import, hold nothing that changes.
 * jest finds them where it looks for what a spec has loaded before (docs/decisions/0189-what-holds-no-state-is-made-once.md).
 */
export class LastingModules {
  /** Evaluated ones, by jest's names for them. */
  modules = new Map();
  /** What each module of ours imports, by the same names. */
  imports = new Map();
  stateless = new Map();
  loader = undefined;

  /**
   * @param moduleOf makes a module of the exports of a package
   * @param isPackage whether Node has loaded what lies there
   */
  constructor(moduleOf, isPackage) {
    Object.assign(this, { moduleOf, isPackage });
  }

  /**
   * Lets a spec find them.
   *
   * @param spec its file; undefined while files may change, as when jest watches them
   */
  serve(registries, loader, spec) {
    this.loader = loader;
    const build = loader.buildSyncSourceEntry.bind(loader);
    loader.buildSyncSourceEntry = (parts) => {
      const entry = build(parts);
      if (entry.deps) this.imports.set(entry.cacheKey, entry.deps);
      return entry;
    };
    if (spec && !replacing.test(readFileSync(spec, 'utf8'))) registries.esModuleRegistry = new Served(this);
  }

  /** Keeps those of a spec that ends. */
  end({ esModuleRegistry: loaded }) {
    this.loader = undefined;
    if (!(loaded instanceof Served)) return;
    const found = new Map([...loaded].filter(([key, module]) => this.mayLast(key, module)));
    const lasts = (key) => this.modules.has(key) || found.has(key);
    for (let before = -1; before !== found.size; ) {
      before = found.size;
      for (const key of found.keys()) if (!this.importsOf(key)?.every(lasts)) found.delete(key);
    }
    for (const [key, module] of found) this.modules.set(key, module);
  }

  mayLast(key, { status }) {
    if (this.modules.has(key) || status !== 'evaluated') return false;
    return this.isPackage(key) || this.stateless.get(key) === true;
  }

  /** Unknown of a module that jest has not loaded together with what it imports. */
  importsOf(key) {
    return this.isPackage(key) ? [] : this.imports.get(key);
  }

  /** One that lasts must not hold on to the spec that loaded it first. */
  optionsFor(code, options) {
    const { identifier, context } = options;
    // specs of the browser have a context of their own
    if (!this.loader || context || !identifier.startsWith('/')) return options;
    const { href } = pathToFileURL(identifier);
    if (!this.stateless.has(href)) this.stateless.set(href, isStateless(identifier, code));
    if (!this.stateless.get(href)) return options;
    return {
      ...options,
      importModuleDynamically: (...asked) => this.loader?.dynamicImport(...asked),
      initializeImportMeta(meta) {
        Object.assign(meta, { url: href, filename: identifier, dirname: dirname(identifier) });
      },
    };
  }

  get(key) {
    if (!this.modules.has(key) && isNodes(key)) this.modules.set(key, this.moduleOf(key));
    return this.modules.get(key);
  }
}

/** What a spec has loaded, on top of what lasts. */
class Served extends Map {
  constructor(lasting) {
    super();
    this.lasting = lasting;
  }

  get(key) {
    return super.get(key) ?? this.lasting.get(key);
  }

  has(key) {
    return super.has(key) || this.lasting.get(key) !== undefined;
  }
}
