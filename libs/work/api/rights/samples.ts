import type { Samples } from '../../../testing/rights/samples.js';

export const samples: Samples = { whose: 'mine', by: 'company' };
