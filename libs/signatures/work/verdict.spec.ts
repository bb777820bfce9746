import { type FoundSeal, type SealReport, type SealVerdict, verdictOf } from './verdict.js';

const ours = new Set(['ours']);
const seal: FoundSeal = { covers: 'all', isIntact: true, certificate: 'ours' };
const broken = { ...seal, isIntact: false };

it.each<[SealVerdict, Partial<SealReport>]>([
  ['unrecorded', { seals: [seal] }],
  ['extended', { seals: [{ ...seal, covers: 'beginning' }] }],
  [
    'extended',
    {
      seals: [
        { ...seal, covers: 'beginning' },
        { ...seal, certificate: 'theirs' },
      ],
    },
  ],
  ['changed', { seals: [broken] }],
  ['changed', { seals: [{ ...broken, covers: 'beginning' }] }],
  ['cut', { seals: [{ ...broken, covers: 'more' }] }],
  ['cut', { seals: [{ ...broken, covers: 'more', certificate: null }] }],
  ['cut', { is: 'pdf without its end' }],
  ['damaged', { seals: [{ ...broken, certificate: null }] }],
  ['foreign', { seals: [{ ...seal, certificate: 'theirs' }] }],
  ['unsigned', {}],
  ['notPdf', { is: 'something else', seals: [seal] }],
])('says %s', (verdict, found) => {
  const report: SealReport = { sha256: 'x', is: 'pdf', seals: [], ...found };
  expect(verdictOf(report, false, ours)).toBe(verdict);
  expect(verdictOf(report, true, ours)).toBe('unchanged');
});
