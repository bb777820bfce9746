import type { Samples } from '../../../testing/rights/samples.js';

export const samples: Samples = {
  from: '2026-01-01',
  to: '2026-01-31',
};
