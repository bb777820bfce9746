import { auditHead } from './heads.js';

export * from './event-descriptions.js';
export * from './heads.js';

export const deciders = [auditHead];
