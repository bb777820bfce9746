import type { Module, SourceTextModuleOptions } from 'node:vm';

type Registries = { esModuleRegistry: Map<string, Module> };
type Loader = { buildSyncSourceEntry(parts: object): { cacheKey: string; deps?: readonly string[] } };

export class LastingModules {
  constructor(moduleOf: (key: string) => Module, isPackage: (key: string) => boolean);
  serve(registries: Registries, loader: Loader, spec: string): void;
  end(registries: Registries): void;
  optionsFor(code: string, options: SourceTextModuleOptions): SourceTextModuleOptions;
}
