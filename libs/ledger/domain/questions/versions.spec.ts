import { nextVersion, versionAfter } from './versions.js';

const step = (before: string, version: string) => ({ transaction: 'Bill:7', before, version });

it.each([
  ['1', [], '1'],
  ['1', [step('0', '1'), step('1', '2')], '2'],
  ['1', [step('2', '3'), step('1', '2'), step('0', '1')], '3'],
  // somebody else wrote in between
  ['1', [step('0', '1'), step('2', '3')], '1'],
  ['3', [step('0', '1'), step('1', '2'), step('2', '3')], '3'],
  // what was answered once more
  ['1', [step('1', '1')], '1'],
  // no version comes twice: it ends
  ['1', [step('1', '2'), step('2', '1')], '2'],
])('goes on from version %s over what we wrote', (version, steps, expected) =>
  expect(versionAfter(version, steps)).toBe(expected),
);

it('counts versions up, where they are numbers', () => {
  expect(['0', '9', '41', '', 'a1', '-1', '1'.repeat(16)].map(nextVersion)).toEqual([
    '1',
    '10',
    '42',
    null,
    null,
    null,
    null,
  ]);
});
