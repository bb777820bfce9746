import type { Samples } from '../../../testing/rights/samples.js';

export const samples: Samples = {
  isHiddenFromClients: false,
  href: 'https://example.com/',
  level: 'VIEW',
  accessPolicy: 'RESTRICTED',
  filenames: ['a.pdf'],
  filename: 'a.pdf',
};
