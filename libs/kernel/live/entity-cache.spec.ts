import type { Progress, Projected } from '@daybook/kernel/projecting';
import { EntityCache } from './entity-cache.js';

let tell: (said: Partial<Projected>) => void;
let connected: boolean;
let asked: (readonly string[])[];
let stored: EntityCache<{ key: string }>;
const progress = {
  get connected() {
    return connected;
  },
  listen: (listener: typeof tell) => {
    tell = (said) => listener({ position: 1, projections: [], changes: [], ...said });
  },
} as unknown as Progress;
const load = async (keys: readonly string[]) => {
  asked.push(keys);
  return keys.map((key) => (key === 'nobody' ? undefined : { key }));
};
const changed = (category: string) => tell({ changes: [{ company: null, category, uuid: 'one' }] });

beforeEach(() => {
  connected = true;
  asked = [];
  stored = new EntityCache(progress, ['user']);
});

it('asks once for what stays true, and never keeps what is not there', async () => {
  await stored.many(['a', 'nobody'], load);
  expect(await stored.many(['b', 'a', 'nobody'], load)).toEqual([{ key: 'b' }, { key: 'a' }, undefined]);
  expect(asked).toEqual([
    ['a', 'nobody'],
    ['b', 'nobody'],
  ]);
});

it.each([
  ['a stream of the category', () => changed('user'), 2],
  ['a stream of another category', () => changed('todo'), 1],
  ['something of these companies', () => tell({ companies: ['one'] }), 2],
  ['anything', () => tell({ everything: true }), 2],
  ['what is not announced yet', () => tell({ unannounced: true }), 2],
])('hears that %s changed', async (_, happens, times) => {
  await stored.many(['a'], load);
  happens();
  await stored.many(['a'], load);
  expect(asked).toHaveLength(times);
});

it('does not keep an answer that was on its way when the row changed', async () => {
  await stored.many(['a'], async (keys) => {
    const rows = await load(keys);
    changed('user');
    return rows;
  });
  await stored.many(['a'], load);
  expect(asked).toHaveLength(2);
});

it('keeps nothing while the projector cannot be heard', async () => {
  connected = false;
  await stored.many(['a'], load);
  await stored.many(['a'], load);
  expect(asked).toHaveLength(2);
});

it('asks for one row as for many, and once', async () => {
  const one = (key: string) => stored.one(key, async () => (await load([key]))[0]);
  expect(await one('a')).toEqual({ key: 'a' });
  expect(await one('a')).toEqual({ key: 'a' });
  expect(await one('nobody')).toBeUndefined();
  expect(await one('nobody')).toBeUndefined();
  expect(asked).toEqual([['a'], ['nobody'], ['nobody']]);
  changed('user');
  await one('a');
  expect(asked).toHaveLength(4);
});
