import { business2026 } from '../definitions/business/index.js';
import type { Answers } from './evaluate.js';
import { causesIn } from './why.js';

const say = (values: Record<string, Answers[string]['value']>): Answers =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value, isOmitted: false }]));
const because = (key: string, values: Parameters<typeof say>[0]) =>
  causesIn(business2026, say(values))(key).map((question) => question.key);

it('names the answers that a question follows from, its own and those of its form', () => {
  expect(because('notices', { hasNotices: 'yes' })).toEqual(['hasNotices']);
  expect(because('areW9sHeld', { activities: ['contractors'], hasContractors: 'yes' })).toEqual([
    ...['activities', 'hasContractors'],
  ]);
  const owners = [{ name: 'Lena', isUsPerson: 'no', percentAtEnd: '25' }];
  expect(because('hasForeignAccounts', { entityKind: 'partnership', activities: [], owners })).toEqual(['owners']);
});

it('names nothing for what everybody is asked, and no answer that counts for nothing', () => {
  expect(because('legalName', { hasNotices: 'yes' })).toEqual([]);
  expect(because('nobody', {})).toEqual([]);
  const owners = [{ name: 'Lena', isUsPerson: 'no', percentAtEnd: '25' }];
  expect(because('hasForeignAccounts', { entityKind: 'sole_proprietorship', activities: ['foreign'], owners })).toEqual(
    ['activities'],
  );
});
