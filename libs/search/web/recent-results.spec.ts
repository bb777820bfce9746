import { recentResults, rememberResult, type ShownResult } from './recent-results.js';

const result = (n: number): ShownResult => ({
  uuid: `${n}`,
  itemType: 'todo',
  itemUrl: `c/to-dos/${n}/`,
  itemLive: true,
  text: `To-do ${n}`,
  highlights: ['<em>To-do</em>'],
  company: { uuid: 'c', name: 'Bakery' },
});
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  globalThis.localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  } as Storage;
});

it('keeps the five results opened last, each once, newest first', () => {
  for (const n of [1, 2, 3, 4, 5, 6, 3]) rememberResult('omar', result(n));
  expect(recentResults('omar').map(({ uuid }) => uuid)).toEqual(['3', '6', '5', '4', '2']);
  expect(recentResults('omar')[0]?.highlights).toEqual([]);
});

it('keeps them for one person and survives what it cannot read', () => {
  rememberResult('omar', result(1));
  expect(recentResults('nina')).toEqual([]);
  rememberResult('nina', result(2));
  expect(recentResults('omar')).toEqual([]);
  stored.set('daybook.recent-results', '{');
  expect(recentResults('nina')).toEqual([]);
});
