import { DefinitionsResolver } from './definitions.resolver.js';

export const definitionProviders = [DefinitionsResolver];
