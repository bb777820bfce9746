import { auditHead } from './heads.js';

export * from './heads.js';
export * from './words.js';

export const deciders = [auditHead];
