import type { Samples } from '../../../testing/rights/samples.js';

export const samples: Samples = {
  year: 2026,
  from: '2026-01-01',
  to: '2026-01-31',
};
