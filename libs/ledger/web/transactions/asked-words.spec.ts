import { askedWords } from './asked-words.js';

const now = new Date('2026-11-20T15:00:00Z');
const day = (of: number) => `2026-11-${String(of).padStart(2, '0')}T15:00:00Z`;

it('says whom, when, and what came of it, as far as it is known', () => {
  const people = ['Ana Ruiz'];
  expect(askedWords({ people, at: day(3) }, now)).toBe('Asked Ana Ruiz Nov 3, 2026');
  expect(askedWords({ people: [], at: day(20) }, now)).toBe('Asked today');
  const all = { people, at: day(3), remindedAt: day(10), answeredAt: day(19), answeredBy: 'Ben Lee' };
  expect(askedWords(all, now)).toBe(
    'Asked Ana Ruiz Nov 3, 2026 · reminded Nov 10, 2026 · answered yesterday by Ben Lee',
  );
  expect(askedWords({ ...all, answeredBy: null }, now)).toMatch(/answered yesterday$/);
});

it('tells a reminder after an answer that was sent back after it', () => {
  const sentBack = { people: ['Ana Ruiz'], at: day(3), answeredAt: day(5), remindedAt: day(10) };
  expect(askedWords(sentBack, now)).toBe('Asked Ana Ruiz Nov 3, 2026 · answered Nov 5, 2026 · reminded Nov 10, 2026');
});

it('names the first of many', () => {
  const of = (...people: readonly string[]) => askedWords({ people, at: day(20) }, now);
  expect(of('Ana', 'Ben')).toBe('Asked Ana and Ben today');
  expect(of('Ana', 'Ben', 'Cleo')).toBe('Asked Ana, Ben, and Cleo today');
  expect(of('Ana', 'Ben', 'Cleo', 'Dan')).toBe('Asked Ana, Ben, and 2 more today');
});
