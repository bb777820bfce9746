import { auditHead } from './heads.js';

export * from './heads.js';

export const deciders = [auditHead];
