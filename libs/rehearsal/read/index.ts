export type { AccessChange } from './access-change.js';
export type { Difference } from './difference.js';
export { type FeatureOfCategory, type PastAccess, pastAccesses } from './past-accesses.js';
export { type Rehearser, rehearse } from './rehearse.js';
