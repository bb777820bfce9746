import type { Samples } from '../../../testing/rights/samples.js';

export const samples: Samples = {
  targetDays: 45,
  accountIds: ['1'],
  transaction: 'Purchase:1',
  attachmentId: 'Attachable:1',
  postingIds: ['Purchase:1/0/000000000000'],
  categoryId: '1',
  dropCachedDays: 7,
  exportReports: { reports: ['journal'], start_date: '2026-01-01', end_date: '2026-01-31' },
};
