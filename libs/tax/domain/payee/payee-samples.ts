import type { PayeeEvent } from './payee.events.js';
import type { W9 } from './w9.js';

/** What a payee certified of himself. */
export const certified: W9 = {
  revision: '2024-03',
  name: 'Otto Orchard',
  firstName: 'Otto',
  lastName: 'Orchard',
  businessName: '',
  classification: 'individual',
  exemptCode: '',
  address: '12 Main St',
  city: 'Austin',
  state: 'TX',
  zipCode: '78701',
  tinKind: 'ssn',
  tin: '412557281',
  isUsPerson: true,
  isCertified: true,
  signedName: 'Otto Orchard',
  signedOn: '2026-11-20',
};

/** He was asked for it. */
export const asked: PayeeEvent = {
  type: 'W9Requested',
  data: { request: 'r', email: 'otto@orchard.test', tokenHash: 'h', expiresAt: '2026-12-04T15:00:00.000Z' },
};

/** What stays in the clear of what he certified. */
export const summary = {
  revision: '2024-03',
  classification: 'individual',
  exemptCode: '',
  tinKind: 'ssn',
  state: 'TX',
} as const;
