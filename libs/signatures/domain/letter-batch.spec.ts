import { termSince } from './letter.js';
import { askedOfCompany, batchProblem, type LetterBatch } from './letter-batch.js';

const lines = [{ service: 'Bookkeeping', cents: 45_000, frequency: 'monthly' }] as const;
const batch: LetterBatch = {
  template: 't',
  name: 'Engagement letter 2026',
  companies: ['a', 'b'],
  year: 2026,
  from: '2026-01-01',
  to: '2026-12-31',
  lines,
  fees: {},
  signers: 'primary',
  reminderFrequency: 'NO_REMINDER',
  expiresOn: '2026-02-01',
  message: null,
};
const problemOf = (changes: Partial<LetterBatch>, roles = 1) =>
  batchProblem({ ...batch, ...changes }, '2026-01-05', roles);

it('can be sent to at most 500 companies, with whole fees, for a term that ends after it begins', () => {
  expect(problemOf({})).toBeUndefined();
  expect(problemOf({ companies: [] })).toMatch(/at least one company/);
  expect(problemOf({ companies: Array.from({ length: 501 }, String) })).toMatch(/at most 500/);
  expect(problemOf({ name: ' ' })).toMatch(/name/);
  expect(problemOf({ year: 20_260 })).toMatch(/year/);
  expect(problemOf({ expiresOn: '2026-01-05' })).toMatch(/future/);
  expect(problemOf({ to: '2026-01-01' })).toMatch(/end after it begins/);
  expect(problemOf({ lines: [] })).toMatch(/at least one service/);
  expect(problemOf({ fees: { a: [{ ...lines[0], cents: -1 }] } })).toMatch(/from 0/);
  expect(problemOf({ message: 'x'.repeat(2_001) })).toMatch(/2,000/);
});

it('leaves the last role of the template to whoever signs for the firm', () => {
  expect(askedOfCompany(batch, 2)).toBe(2);
  expect(askedOfCompany({ countersigner: 'maria' }, 2)).toBe(1);
  expect(problemOf({ countersigner: 'maria' }, 2)).toBeUndefined();
  expect(problemOf({ countersigner: 'maria' }, 1)).toMatch(/has one signer only/);
});

it.each([
  ['2026-11-05', 12, '2027-11-04'],
  ['2026-01-01', 12, '2026-12-31'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
])('from %s for %i months ends on %s', (from, months, to) => {
  expect(termSince(from, months)).toEqual({ from, to });
});
