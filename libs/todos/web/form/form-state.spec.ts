import { type FormStep, meanwhile, opened, stepped } from './form-state.js';
import { editOf, newValues } from './form-values.js';

const seen = { ...newValues('text-field', '2026-03-01'), title: 'Lease', additionalDetails: 'Page 1' };
const typed = { title: 'Office lease' };
const theirs = { ...seen, title: 'Old lease', dueDate: '2026-03-09' };
const after = (...steps: FormStep[]) => steps.reduce(stepped, opened(seen, 3));
const conflict = { do: 'conflict', sentence: 'Please reload.' } as const;
const follow = { do: 'follow', newest: theirs, revision: 4 } as const;

test('what others save does not move under the typing hands', () => {
  expect(after({ do: 'type', changed: typed }, follow).values).toEqual({ ...seen, ...typed });
});

describe('after a conflict', () => {
  const met = after({ do: 'type', changed: typed }, conflict, follow);

  test('what was typed stays and the rest follows', () => {
    expect(met.values).toEqual({ ...theirs, ...typed });
    expect(met.revision).toBe(4);
  });

  test('what the other person changed is told field by field', () => {
    expect(meanwhile(met).map(({ field, isTaken, from, to }) => [field, isTaken, from[field], to[field]])).toEqual([
      ['title', false, 'Lease', 'Old lease'],
      ['dueDate', true, '2026-03-01', '2026-03-09'],
    ]);
  });

  test('saving again sends what was typed, on the newest revision', () => {
    expect(editOf(met.base, met.values, 'text-field')).toEqual(typed);
  });

  test('a second one adds to what is told', () => {
    const again = [conflict, { do: 'follow', newest: { ...theirs, forClosePeriod: 'tax' }, revision: 5 }] as const;
    const twice = again.reduce(stepped, met);
    expect(meanwhile(twice).map(({ field }) => field)).toEqual(['title', 'dueDate', 'forClosePeriod']);
  });
});

test('typing clears the refusal of the field', () => {
  const refused = after({ do: 'refuse', field: 'title', sentence: 'Please give a title.' });
  expect(refused.errors).toEqual({ title: 'Please give a title.' });
  expect(stepped(refused, { do: 'type', changed: typed }).errors).toEqual({});
});
