import { AccessResolver } from './access.resolver.js';

export const accessProviders = [AccessResolver];
