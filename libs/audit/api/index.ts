export * from './module.js';
export type { AuditParts } from './parts.js';
export * from './policy.js';
