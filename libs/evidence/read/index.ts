import { CreateEvidencePacks1795435000060, EvidencePackRow, evidencePacks } from './evidence-packs.projection.js';

export * from './evidence-packs.projection.js';
export * from './evidence-packs.query.js';

export const entities = [EvidencePackRow];
export const migrations = [CreateEvidencePacks1795435000060];
export const projections = [evidencePacks];
