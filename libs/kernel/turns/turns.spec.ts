import fc from 'fast-check';
import { FairQueue, listInTurns, TooManyWaiting, turn } from './index.js';

/** Holds the event loop for milliseconds. */
function hold(milliseconds: number): void {
  for (const began = performance.now(); performance.now() - began < milliseconds; );
}

/** Works that each hold the loop in ten pieces, and what everything else did meanwhile. */
async function turnsOfOthersDuring(works: number): Promise<number> {
  let turns = 0;
  let isOver = false;
  const others = () => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const work = async () => {
    for (let piece = 0; piece < 10; piece += 1) {
      await turn();
      hold(20);
    }
  };
  await Promise.all(Array.from({ length: works }, work));
  isOver = true;
  return turns;
}

it('lets everything else have the event loop between two pieces, also when several works are long', async () => {
  expect(await turnsOfOthersDuring(1)).toBeGreaterThanOrEqual(9);
  expect(await turnsOfOthersDuring(3)).toBeGreaterThanOrEqual(27);
});

it('gives the items of a list in their order, in more than one turn of the loop', async () => {
  const seen: [item: number, turn: number][] = [];
  let turns = 0;
  const counting = setInterval(() => undefined, 1_000);
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  const items = Array.from({ length: 200 }, (_, n) => n);
  await Promise.all(
    listInTurns(items).map(async (one) => {
      seen.push([await one, turns]);
      hold(1);
    }),
  );
  clearImmediate(next);
  clearInterval(counting);
  expect(seen.map(([item]) => item)).toEqual(items);
  expect(new Set(seen.map(([, at]) => at)).size).toBeGreaterThan(4);
});

describe('a fair queue', () => {
  /** Asks for works that end when they are told to. */
  function asked(queue: FairQueue) {
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (person: string, company: string | null = null) =>
      queue.run({ person, company }, async () => {
        order.push(person);
        await new Promise<void>((end) => ends.push(end));
      });
    const endOne = async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
    };
    return { order, ask, endOne };
  }

  it('has one work of somebody else run before the many of one', async () => {
    const { order, ask, endOne } = asked(new FairQueue({ atOnce: 2 }));
    const all = [...Array.from({ length: 5 }, () => ask('many')), ask('one')];
    await endOne();
    expect(order).toEqual(['many', 'many', 'one']);
    for (let n = 0; n < 5; n += 1) await endOne();
    await Promise.all(all);
    expect(order).toEqual(['many', 'many', 'one', 'many', 'many', 'many']);
  });

  it('takes turns between those who all have many', async () => {
    const { order, ask, endOne } = asked(new FairQueue({ atOnce: 1 }));
    const all = ['a', 'a', 'a', 'b', 'b', 'c'].map((person) => ask(person));
    for (let n = 0; n < 6; n += 1) await endOne();
    await Promise.all(all);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  it('counts colleagues together where each of them has few', async () => {
    const { order, ask, endOne } = asked(new FairQueue({ atOnce: 2 }));
    const colleagues = Array.from({ length: 6 }, (_, n) => ask(`colleague ${n}`, 'flood'));
    const all = [...colleagues, ask('somebody', 'other')];
    await endOne();
    expect(order).toEqual(['colleague 0', 'colleague 1', 'somebody']);
    for (let n = 0; n < 6; n += 1) await endOne();
    await Promise.all(all);
  });

  it('has nobody’s single work wait for more than one of a flood’s for each worker', async () => {
    const flood = fc.array(fc.constantFrom('a', 'b', null), { minLength: 1, maxLength: 50 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), flood, fc.nat(50), async (atOnce, works, ended) => {
        const { order, ask, endOne } = asked(new FairQueue({ atOnce }));
        const all = works.map((company) => ask('flood', company));
        for (let n = 0; n < Math.min(ended, works.length); n += 1) await endOne();
        all.push(ask('somebody', 'a'));
        const before = order.length;
        // each worker ends what it has in hand, and no more
        for (let n = 0; n < atOnce && !order.includes('somebody'); n += 1) await endOne();
        expect(order.indexOf('somebody')).toBeGreaterThanOrEqual(0);
        expect(order.length - before).toBeLessThanOrEqual(atOnce);
        while (order.length < all.length) await endOne();
        for (let n = 0; n < atOnce; n += 1) await endOne();
        await Promise.all(all);
      }),
    );
  });

  it('refuses one who has too many waiting, and nobody else', async () => {
    const { ask, endOne } = asked(new FairQueue({ atOnce: 1, mostWaiting: 1 }));
    const taken = [ask('many'), ask('many'), ask('one')];
    await expect(ask('many')).rejects.toThrow(TooManyWaiting);
    for (let n = 0; n < 3; n += 1) await endOne();
    await Promise.all(taken);
  });

  it('goes on after a work that failed', async () => {
    const queue = new FairQueue({ atOnce: 1 });
    const owner = { person: 'a', company: null };
    await expect(queue.run(owner, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(owner, async () => 'done')).toBe('done');
  });
});
