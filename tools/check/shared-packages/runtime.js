import { createRequire } from 'node:module';
import { types } from 'node:util';
import vm, { SyntheticModule } from 'node:vm';
import JestRuntime from 'jest-runtime';
import { LastingModules } from './lasting.js';

const require = createRequire(import.meta.url);
/** Jest's own are made anew for each spec, as it expects. */
const isShared = (path) => /\/node_modules\/(?!@jest\/|jest-).*\.[cm]?js$/.test(path);

/** Survives the spec that filled it. */
class LastingMap extends Map {
  clear() {}
}

/** By the importing file and the name it imports: what a worker has found once it need not look for again. */
const found = { cjs: new LastingMap(), esm: new LastingMap() };

const { SourceTextModule } = vm;
/** What V8 made of our modules when this worker compiled them first, by their place. */
const compiled = new Map();
const lasting = new LastingModules(moduleOf, isShared);

/** Makes a module as its namesake does; one that the worker has compiled before is not parsed again. */
function OnceCompiled(code, given) {
  const known = compiled.get(given.identifier);
  const options = lasting.optionsFor(code, given);
  if (known?.code === code) {
    try {
      return new SourceTextModule(code, { ...options, cachedData: known.data });
    } catch (fault) {
      // a spec has changed V8's flags: what was compiled before is not taken
      if (fault.code !== 'ERR_VM_MODULE_CACHED_DATA_REJECTED') throw fault;
    }
  }
  const module = new SourceTextModule(code, options);
  compiled.set(given.identifier, { code, data: module.createCachedData() });
  return module;
}
OnceCompiled.prototype = SourceTextModule.prototype;

/**
 * Loads packages once for a worker, by Node itself, and our own modules anew for each spec: jest loads all of them anew,
 * which took half the time of a spec that starts the API (docs/decisions/0111-packages-are-loaded-once.md).
 */
export default class SharingRuntime extends JestRuntime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest);
    this.isSharing = environment.sharesPackages === true;
    if (!this.isSharing) return;
    vm.SourceTextModule = OnceCompiled; // jest makes its modules by this name
    Object.assign(this._resolution, { cjsCache: found.cjs, esmCache: found.esm });
    const { esmLoader } = this;
    const isUnmarked = esmLoader.pendingCjsBuildIsUnmarkedEsm.bind(esmLoader);
    // Node knows of its packages what they are; jest would read and parse each of them once more
    esmLoader.pendingCjsBuildIsUnmarkedEsm = (pending) => !isShared(pending.modulePath) && isUnmarked(pending);
    const build = esmLoader.buildCjsAsEsmSyntheticModule.bind(esmLoader);
    esmLoader.buildCjsAsEsmSyntheticModule = (from, path, context) =>
      isShared(path) ? moduleOf(path) : build(from, path, context);
    // no context means the worker's own realm
    esmLoader.getContext = () => undefined;
    const [, , , , path, { watch, watchAll } = {}] = rest;
    lasting.serve(this.registries, esmLoader, watch || watchAll ? undefined : path);
  }

  teardown() {
    if (this.isSharing) lasting.end(this.registries);
    super.teardown();
  }

  unstable_shouldLoadAsEsm(path) {
    return !(this.isSharing && isShared(path)) && super.unstable_shouldLoadAsEsm(path);
  }

  requireModuleOrMock(from, name) {
    if (!this.isSharing || this._resolution.isCoreModule(name)) return super.requireModuleOrMock(from, name);
    const path = this._resolution.resolveCjs(from, name);
    return isShared(path) ? require(path) : super.requireModuleOrMock(from, name);
  }

  /** What compares values does it in the realm they are of. */
  requireInternalModule(from, name) {
    const compares = this.isSharing && /^(@jest\/)?expect$/.test(name);
    return compares ? require(name) : super.requireInternalModule(from, name);
  }
}

/** Exports as an `import` of Node would see them. */
function moduleOf(path) {
  const found = require(path);
  const exports = types.isModuleNamespaceObject(found)
    ? { ...found }
    : { ...(Object(found) === found ? found : {}), default: found, 'module.exports': found };
  return new SyntheticModule(
    Object.keys(exports),
    function set() {
      for (const [name, value] of Object.entries(exports)) this.setExport(name, value);
    },
    { identifier: path },
  );
}
