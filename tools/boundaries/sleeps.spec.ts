import { sleepsIn } from './sleeps.js';

const lookingAgain = new Set(['tests/browser/stage/eventually.ts']);

it('finds no journey that hangs on the clock', () => {
  expect(sleepsIn(lookingAgain, 'tests/browser')).toEqual([]);
});

it('catches the planted sleepers', () => {
  const file = 'tools/boundaries/planted/tests/browser/notes.ts';
  expect(sleepsIn(new Set(), 'tools/boundaries/planted/tests/browser')).toEqual([
    `${file}:5: waitForTimeout, wait for the thing itself`,
    `${file}:6: setTimeout, wait for the thing itself`,
    `${file}:7: pause, wait for the thing itself`,
    `${file}:8: waitForFunction, use becomes`,
    `${file}:9: a limit of its own, no longer than that of all`,
  ]);
});
