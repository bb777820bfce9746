import type { AnyWork } from '@daybook/kernel/work';
import { workKindsOf } from './work-kinds.js';

const note: AnyWork = {
  kind: 'note',
  categories: ['note'],
  waits: { answer: { right: 'createTodo', says: 'waits' } },
  on: {},
};

it('has lists of work look again when another area has said which period it is for', () => {
  const relation = "(select 'note' as kind, uuid, period from rounds)";
  const { kinds, periods } = workKindsOf([
    { name: 'notes', work: [note], streamNames: { note: 'Notes' } },
    { name: 'rounds', workPeriods: { kind: 'note', relation, categories: ['round'] } },
    { name: 'others', workPeriods: { kind: 'task', relation, categories: ['other'] } },
  ]);
  expect(kinds).toMatchObject([{ kind: 'note', label: 'Notes', categories: ['note', 'round'] }]);
  expect(periods).toEqual([relation, relation]);
});
