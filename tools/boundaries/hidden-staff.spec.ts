import { ownRulesOfHiddenStaff } from './hidden-staff.js';

it('finds one place that says whom clients do not see', () => {
  expect(ownRulesOfHiddenStaff('apps', 'libs')).toEqual([]);
});

it('catches the planted condition', () => {
  expect(ownRulesOfHiddenStaff('tools/boundaries/planted')).toEqual([
    'tools/boundaries/planted/libs/notes/read/own-rule-of-hidden-staff.ts',
  ]);
});
