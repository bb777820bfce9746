import { randomUUID } from 'node:crypto';
import type { Samples } from '../../../testing/rights/samples.js';

export const samples: Samples = {
  fields: [],
  mergeFields: [],
  person: { birthday: '1980-05-06', lastFour: '1234' },
  answers: [],
  input: {
    templateUuid: randomUUID(),
    name: 'N',
    year: 2035,
    from: '2035-01-01',
    to: '2035-12-31',
    lines: [],
    expiresAt: '2035-01-31',
  },
};
