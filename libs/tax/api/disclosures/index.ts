import { DisclosuresResolver } from './disclosures.resolver.js';
import { DisclosuresFile } from './disclosures-file.js';

export const disclosureProviders = [DisclosuresFile, DisclosuresResolver];
export const disclosureRoutes = [DisclosuresFile];
