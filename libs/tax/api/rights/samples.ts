import type { Samples } from '../../../testing/rights/samples.js';

export const samples: Samples = { year: 2026, form: 'income', step: 'other', question: 'legalName', status: 'done' };
