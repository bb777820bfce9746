import type { Samples } from '../../../testing/rights/samples.js';

export const samples: Samples = {
  year: 2026,
  form: 'income',
  step: 'other',
  question: 'legalName',
  status: 'done',
  w9: {
    name: 'Otto Orchard',
    firstName: 'Otto',
    lastName: 'Orchard',
    businessName: '',
    classification: 'individual',
    exemptCode: '',
    address: '1 Pier St',
    city: 'Portland',
    state: 'ME',
    zipCode: '04101',
    tinKind: 'ssn',
    tin: '219099999',
    isUsPerson: true,
    isCertified: true,
    signedName: 'Otto Orchard',
  },
};
