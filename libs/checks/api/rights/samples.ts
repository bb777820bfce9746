import type { Samples } from '../../../testing/rights/samples.js';

export const samples: Samples = {
  vendorIds: ['Vendor:1'],
  exportNumber: 1,
  transactionId: '77',
  amount: '10.00',
  ceiling: '10.00',
  filename: 'a.pdf',
  state: 'TX',
  zipCode: '78701',
};
