import type { Samples } from '../../../../tests/rights/samples.js';

export const samples: Samples = {
  settings: [],
};
