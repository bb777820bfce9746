import { severalAtOnce } from './several-at-once.js';

interface Held {
  readonly name: string;
  finish(): void;
}

/** Starts the work on items whose keys are their letters; each is under way until it is finished here. */
function begun(items: readonly string[], { atOnce = 2, stopAfter = Number.POSITIVE_INFINITY } = {}) {
  const order: string[] = [];
  const held: Held[] = [];
  let most = 0;
  const all = severalAtOnce(items, {
    atOnce,
    keysOf: (item) => [...item],
    isStopped: () => order.length >= stopAfter,
    work: async (name) => {
      order.push(name);
      await new Promise<void>((finish) => {
        held.push({ name, finish });
        most = Math.max(most, held.length);
      });
    },
  });
  const turn = () => new Promise((done) => setImmediate(done));
  const finish = async (name: string) => {
    await turn();
    const [one] = held.splice(
      held.findIndex((each) => each.name === name),
      1,
    );
    one?.finish();
    await turn();
  };
  return { all, order, finish, turn, most: () => most };
}

it('begins in order and works on no more at once than it may', async () => {
  const { all, order, finish, turn, most } = begun(['a', 'b', 'c', 'd']);
  await turn();
  expect(order).toEqual(['a', 'b']);
  await finish('b');
  expect(order).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c', 'd']) await finish(name);
  await all;
  expect(order).toEqual(['a', 'b', 'c', 'd']);
  expect(most()).toBe(2);
});

it('waits for whatever shares a key, and for all of its keys', async () => {
  const { all, order, finish, turn } = begun(['a', 'b', 'ab', 'c'], { atOnce: 3 });
  await turn();
  expect(order).toEqual(['a', 'b']);
  await finish('a');
  expect(order).toEqual(['a', 'b', 'c']);
  await finish('b');
  expect(order).toEqual(['a', 'b', 'c', 'ab']);
  for (const name of ['c', 'ab']) await finish(name);
  await all;
});

it('begins nothing once it is stopped, not even what waited, and waits for what is under way', async () => {
  const { all, order, finish } = begun(['a', 'b', 'a', 'c'], { stopAfter: 2 });
  await finish('a');
  await finish('b');
  await all;
  expect(order).toEqual(['a', 'b']);
});

it('fails with the first fault', () =>
  expect(
    severalAtOnce(['a', 'b'], {
      atOnce: 1,
      keysOf: () => [],
      isStopped: () => false,
      work: () => Promise.reject(new Error('lost')),
    }),
  ).rejects.toThrow('lost'));
