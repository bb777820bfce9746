import { besideEachOther } from './beside.js';
import type { Organizer, OrganizerEntry } from './organizer.js';

const entry = (question: string, text: string | null, rest: Partial<OrganizerEntry> = {}): OrganizerEntry => ({
  question,
  type: 'text',
  label: `${question}?`,
  said: text === null ? null : { text },
  isOmitted: false,
  isToConfirm: false,
  at: null,
  ...rest,
});
const year = (...entries: OrganizerEntry[]): Organizer => ({
  title: 'Questions',
  company: 'Harbor',
  year: 2026,
  progress: { answered: 0, total: 0, percent: 0 },
  acceptance: null,
  parts: [{ form: 'basics', title: 'Basics', status: null, submittedAt: null, steps: [{ title: 'Names', entries }] }],
});

it('says what both years say, and what only one of them asks or answers', () => {
  const one = year(entry('name', 'Harbor'), entry('phone', '1'), entry('fax', null), entry('site', 'harbor.test'));
  const other = year(entry('phone', '2'), entry('name', 'Harbor'), entry('fax', null), entry('boat', 'Ada'));
  expect(
    besideEachOther(one, other).map(({ question, one: here, other: there, isSame }) => [question, here, there, isSame]),
  ).toEqual([
    ['name', 'Harbor', 'Harbor', true],
    ['phone', '1', '2', false],
    ['site', 'harbor.test', null, false],
    ['boat', null, 'Ada', false],
  ]);
  expect(besideEachOther(one, other)[0]).toMatchObject({ part: 'Basics', label: 'name?' });
});

it('tells what does not apply from what nobody answered', () => {
  const omitted = entry('fax', null, { isOmitted: true });
  expect(besideEachOther(year(omitted), year(entry('fax', null)))).toMatchObject([
    { one: 'Not applicable', other: null, isSame: false },
  ]);
});
