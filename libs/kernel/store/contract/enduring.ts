import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Objects, StoreFull, StoreUnavailable } from '../port.js';
import { type Engine, freshKey, keysUnder, much, read, stream } from './given.js';

export function enduring(engine: () => Engine): void {
  const objects = () => engine().objects;

  it.each([0, 1, 12])('a body that fails after %i MB, and keeps nothing half', async (megabytes) => {
    const key = freshKey();
    await expect(objects().put(key, failing(megabytes))).rejects.toThrow('the client has gone');
    await nothingOf(objects(), key);
  });

  it('a failing body in place of an object, which stays whole', async () => {
    const key = freshKey();
    await objects().put(key, stream(Buffer.from('the old one')));
    await expect(objects().put(key, failing(9))).rejects.toThrow('the client has gone');
    expect((await read(await objects().get(key))).toString()).toBe('the old one');
  });

  it('a reader who leaves', async () => {
    const key = freshKey();
    await objects().put(key, much(4).body());
    for (let times = 0; times < 20; times += 1) for await (const _ of await objects().get(key)) break;
    expect(await objects().stat(key)).toEqual({ size: 4 * 2 ** 20 });
  });

  it('a full disk: says so, keeps nothing half, goes on when there is room', async () => {
    const full = engine().full?.();
    if (!full) return;
    const key = freshKey();
    const refused = full.put(key, much(10).body());
    await expect(refused).rejects.toBeInstanceOf(StoreFull);
    await expect(refused).rejects.toThrow('There is no room left for files. Nothing was stored. Please contact');
    await nothingOf(objects(), key);
    await objects().put(key, stream(Buffer.from('room again')));
  });

  it('a connection cut while bytes are put', async () => {
    const { cut } = engine();
    if (!cut) return;
    const key = freshKey();
    const cutting = setInterval(cut, 1);
    const put = objects().put(key, much(40).body());
    await expect(put.finally(() => clearInterval(cutting))).rejects.toBeInstanceOf(StoreUnavailable);
    await reconnected(objects(), key);
    await nothingOf(objects(), key);
    await objects().put(key, stream(Buffer.from('connected again')));
  });

  it('a connection cut while bytes are got', async () => {
    const { cut } = engine();
    if (!cut) return;
    const key = freshKey();
    await objects().put(key, much(30).body());
    const bytes = await objects().get(key);
    const reading = (async () => {
      for await (const _ of bytes) {
        cut();
        await pause(1);
      }
    })();
    await expect(reading).rejects.toBeInstanceOf(StoreUnavailable);
    for await (const _ of await objects().get(key));
  });
}

function failing(megabytes: number): Readable {
  const pieces = async function* () {
    yield* much(megabytes).body();
    throw new Error('the client has gone');
  };
  return Readable.from(pieces(), { objectMode: false });
}

/** The last connections that were cut may be taken for open for a moment longer. */
async function reconnected(objects: Objects, key: string): Promise<void> {
  for (let answered = 0; answered < 3; )
    answered = await objects.stat(key).then(
      () => answered + 1,
      () => 0,
    );
}

async function nothingOf(objects: Objects, key: string): Promise<void> {
  expect(await objects.stat(key)).toBeUndefined();
  expect(await keysUnder(objects, key.slice(0, key.lastIndexOf('/')))).toEqual([]);
}
