import type { Progress, Projected } from '@daybook/kernel/projecting';
import { PageCache } from './page-cache.js';

let tell: (said: Partial<Projected>) => void;
let connected: boolean;
let times: number;
let stored: PageCache;
const progress = {
  get connected() {
    return connected;
  },
  listen: (listener: (said: Projected) => void) => {
    tell = (said) => listener({ position: 1, projections: [], changes: [], ...said });
  },
} as unknown as Progress;
const load = async () => {
  times += 1;
  return { times };
};
const changed = (company: string | null) => tell({ changes: [{ company, category: 'todo', uuid: 'one' }] });

beforeEach(() => {
  connected = true;
  times = 0;
  stored = new PageCache(progress);
});

it('asks once for all who want the same page of a company, even at the same time', async () => {
  const [one, other] = await Promise.all([stored.one('acme', 'first', load), stored.one('acme', 'first', load)]);
  expect([one, other, await stored.one('acme', 'first', load)]).toEqual([{ times: 1 }, { times: 1 }, { times: 1 }]);
  await stored.one('acme', 'second', load);
  await stored.one('other', 'first', load);
  expect(times).toBe(3);
});

it.each([
  ['something in the company', () => changed('acme'), 2],
  ['something in another company', () => changed('other'), 1],
  ['something of no company', () => changed(null), 1],
  ['more in the company than can be named', () => tell({ companies: ['acme'] }), 2],
  ['more in another company than can be named', () => tell({ companies: ['other'] }), 1],
  ['anything', () => tell({ everything: true }), 2],
  ['what is not announced yet', () => tell({ unannounced: true }), 2],
])('hears that %s changed', async (_, happens, asked) => {
  await stored.one('acme', 'first', load);
  happens();
  await stored.one('acme', 'first', load);
  expect(times).toBe(asked);
});

it('does not answer with a page that was on its way when the company changed', async () => {
  await stored.one('acme', 'first', async () => {
    changed('acme');
    return load();
  });
  const slow = stored.one('acme', 'first', () => new Promise<{ times: number }>(() => undefined));
  changed('acme');
  expect(await stored.one('acme', 'first', load)).toEqual({ times: 2 });
  expect(slow).toBeInstanceOf(Promise);
});

it('asks again after a question that failed, and tells each who asked', async () => {
  const fails = () => Promise.reject(new Error('The database is away.'));
  const asked = [stored.one('acme', 'first', fails), stored.one('acme', 'first', load)];
  await expect(asked[0]).rejects.toThrow('away');
  await expect(asked[1]).rejects.toThrow('away');
  expect(await stored.one('acme', 'first', load)).toEqual({ times: 1 });
});

it('keeps nothing while the projector cannot be heard', async () => {
  connected = false;
  await stored.one('acme', 'first', load);
  await stored.one('acme', 'first', load);
  expect(times).toBe(2);
});
