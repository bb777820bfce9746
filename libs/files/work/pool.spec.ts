import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Scratch } from '@daybook/kernel/children';
import { eventually } from '@daybook/testing/eventually';
import { ChildPool, type PoolSettings } from './pool.js';
import type { Extract, Preview } from './task.js';

const pat = { person: 'pat', company: 'a' };
let scratch: Scratch;
let pool: ChildPool;

beforeAll(async () => {
  scratch = await Scratch.open();
  pool = openPool();
});
afterAll(async () => {
  await pool.close();
  await scratch.close();
});

function openPool(settings: Partial<PoolSettings> = {}): ChildPool {
  return new ChildPool({
    program: ['--import', './libs/testing/files/from-source.js', resolve('libs/testing/files/hostile-child.ts')],
    reads: [resolve('libs/testing/files'), resolve('libs/kernel/children'), resolve('package.json')],
    writes: [scratch.folder],
    size: 2,
    heap: 64,
    memory: 300,
    ...settings,
  });
}

/** How many children of this file are alive: other suites of the worker have children too, which come and go. */
function processes(): number {
  const all = execFileSync('ps', ['-A', '-o', 'ppid=,args='], { encoding: 'utf8' }).split('\n');
  return all.filter((one) => one.trim().startsWith(`${process.pid} `) && one.includes(scratch.folder)).length;
}

/** A busy machine needs its time to fill the memory; only who loops is to be stopped by the clock. */
const show = (path: string): Promise<Preview> =>
  pool.run('preview', { path, extension: '', into: '' }, path === 'loops' ? 3 : 30, pat);
const works = () => pool.run('examine', { path: '' }, 30, pat);
const read = (path: string): Promise<Extract> => pool.run('extract', { path, into: '' }, 30, pat);

describe('a pool of children', () => {
  it.each([
    ['loops', 'timeout'],
    ['eats', 'memory'],
    ['fills', 'memory'],
    ['crashes', 'memory'],
    ['leaves', 'crash'],
    ['is broken', 'failed'],
  ])('gets over a file that %s, while the others go on', async (behavior, why) => {
    const hostile = expect(show(behavior)).rejects.toMatchObject({ why });
    for (let n = 0; n < 5; n += 1) expect(await works()).toMatchObject({ verdict: 'fine' });
    await hostile;
    expect(await works()).toMatchObject({ verdict: 'fine' });
  });

  it('lets more wait than it has children, and none for ever', async () => {
    const all = ['loops', 'is broken', 'leaves', 'is broken', 'crashes'].map(show);
    const ends = await Promise.allSettled([...all, works(), works()]);
    expect(ends.map(({ status }) => status)).toEqual([...all.map(() => 'rejected'), 'fulfilled', 'fulfilled']);
  });

  it('has one file of somebody else opened before the many of one person', async () => {
    const order: string[] = [];
    const single = openPool({ size: 1 });
    const look = (person: string) =>
      single.run('examine', { path: '' }, 30, { person, company: 'a' }).then(() => order.push(person));
    await Promise.all([...Array.from({ length: 5 }, () => look('flood')), look('kim')]);
    await single.close();
    expect(order.slice(0, 3)).toEqual(['flood', 'kim', 'flood']);
  });

  it('shows a child nothing of the product: no settings, no files but those in its folder', async () => {
    process.env.DAYBOOK_MASTER_KEY = 'canary';
    expect(await show('looks around')).not.toContain('canary');
    delete process.env.DAYBOOK_MASTER_KEY;
    await expect(read('/etc/passwd')).rejects.toMatchObject({
      why: 'failed',
      message: expect.stringMatching(/denied|restricted/i),
    });
    await writeFile(join(scratch.folder, 'own'), 'readable');
    expect(await read(join(scratch.folder, 'own'))).toBe('readable');
  });
});

it('is closed when its children have ended', async () => {
  const before = processes();
  const other = openPool();
  await other.run('examine', { path: '' }, 30, pat);
  const hanging = expect(other.run('preview', { path: 'loops', extension: '', into: '' }, 30, pat)).rejects.toThrow();
  expect(processes()).toBeGreaterThan(before);
  await other.close();
  expect(processes()).toBe(before);
  await hanging;
});

describe('when there is no more work', () => {
  // its children go in their own time, which would be counted with those of others
  beforeAll(() => pool.close());
  beforeEach(() => eventually(() => expect(processes()).toBe(0)));

  it('lets its children go, with what they took', async () => {
    const before = processes();
    const other = openPool({ idle: 1 });
    await Promise.all([1, 2].map(() => other.run('examine', { path: '' }, 30, pat)));
    await eventually(() => expect(processes()).toBe(before));
    expect(await other.run('examine', { path: '' }, 30, pat)).toMatchObject({ verdict: 'fine' });
    await other.close();
  });

  it('keeps a child ready that has done nothing yet, where one was asked for', async () => {
    const before = processes();
    const other = openPool({ idle: 1 });
    other.warm();
    const work = async () => (await other.run('examine', { path: '' }, 30, pat)).nature.format;
    const first = await work();
    await eventually(async () => expect(await work()).not.toBe(first));
    await eventually(() => expect(processes()).toBe(before + 1));
    await other.close();
  });
});
