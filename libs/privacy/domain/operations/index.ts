import { confirmErasure, declineErasure } from './decide-on-erasure.js';
import { placeLegalHold, releaseLegalHold } from './legal-hold.js';
import { requestErasure } from './request-erasure.js';

export * from './decide-on-erasure.js';
export * from './legal-hold.js';
export type { AboutPerson } from './person-operation.js';
export * from './request-data-export.js';
export * from './request-erasure.js';

/** What superusers decide about the data of one person. */
export const personOperations = [
  requestErasure,
  declineErasure,
  confirmErasure,
  placeLegalHold,
  releaseLegalHold,
] as const;
