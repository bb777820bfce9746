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
