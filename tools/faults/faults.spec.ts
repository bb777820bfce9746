import { allFaults, type Fault, staleness } from './fault.js';

const list = await allFaults();

it('are many, each under a name of its own', () => {
  expect(list.length).toBeGreaterThan(60);
  const names = list.map(({ name }) => name);
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
  expect(list.filter(({ why }) => why.length < 20).map(({ name }) => name)).toEqual([]);
});

it.each(list.map((fault) => [fault.name, fault] as const))('%s can still be planted', (_, fault) => {
  expect(staleness(fault)).toBeUndefined();
});

it('are mostly caught', () => {
  expect(list.filter(({ missed }) => missed !== undefined).length).toBeLessThanOrEqual(list.length / 20);
});

describe('a fault is stale when', () => {
  const fault: Fault = {
    name: 'a sample',
    file: 'tools/faults/fault.ts',
    find: 'export function staleness(',
    replace: 'function staleness(',
    why: '',
    tests: ['tools/faults/faults.spec.ts'],
  };

  it.each([
    ['its file is gone', { file: 'tools/faults/gone.ts' }, 'is not there any more'],
    ['its text is gone', { find: 'text that is nowhere'.repeat(2) }, 'occurs 0 times'],
    ['its text is there twice', { find: 'readonly ' }, 'times in tools/faults/fault.ts, instead of once'],
    ['it changes nothing', { replace: fault.find }, 'it changes nothing'],
    ['its tests are gone', { tests: ['tools/faults/gone.spec.ts'] }, 'gone.spec.ts is not there any more'],
    ['it names no tests', { tests: [] }, 'it names no tests'],
  ])('%s', (_, change, sentence) => {
    expect(staleness(fault)).toBeUndefined();
    expect(staleness({ ...fault, ...change })).toContain(sentence);
  });
});
