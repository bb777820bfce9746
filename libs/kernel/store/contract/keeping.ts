import { createHash, randomBytes } from 'node:crypto';
import { BadKey, BytesDiffer, ObjectMissing } from '../port.js';
import { type Engine, freshKey, keysUnder, much, read, sha256, stream } from './given.js';

export function keeping(engine: () => Engine): void {
  const objects = () => engine().objects;

  it.each([0, 1, 49_999, 200_000])('%i bytes, and tells how many', async (size) => {
    const [key, bytes] = [freshKey(), randomBytes(size)];
    expect(await objects().put(key, stream(bytes))).toEqual({ size });
    expect(await objects().stat(key)).toEqual({ size });
    expect((await read(await objects().get(key))).equals(bytes)).toBe(true);
  });

  it('more than 64 MB without holding it', async () => {
    const key = freshKey();
    const { body, size, sha256 } = much(70);
    expect(await objects().put(key, body(), { sha256 })).toEqual({ size });
    const hash = createHash('sha256');
    for await (const chunk of await objects().get(key)) hash.update(chunk);
    expect(hash.digest('hex')).toBe(sha256);
    await objects().delete(key);
  });

  it('any range, cut to what there is', async () => {
    const [key, bytes] = [freshKey(), randomBytes(100_000)];
    await objects().put(key, stream(bytes));
    for (const [start, end] of [
      [0, 1],
      [1, 99],
      [65_535, 65_537],
      [99_999, 99_999],
      [50_000, 400_000],
    ] as const) {
      const part = await read(await objects().get(key, { start, end }));
      expect([start, part.equals(bytes.subarray(start, end + 1))]).toEqual([start, true]);
    }
    expect(await read(await objects().get(key, { start: 100_000, end: 100_010 }))).toHaveLength(0);
  });

  it('the newest bytes under a key', async () => {
    const key = freshKey();
    await objects().put(key, stream(Buffer.from('first, and longer')));
    await objects().put(key, stream(Buffer.from('second')));
    expect((await read(await objects().get(key))).toString()).toBe('second');
  });

  it('nothing under a key that was never used or was deleted', async () => {
    const key = freshKey();
    await objects().delete(key);
    await objects().put(key, stream(Buffer.from('soon gone')));
    await objects().delete(key);
    await objects().delete(key);
    expect(await objects().stat(key)).toBeUndefined();
    await expect(objects().get(key)).rejects.toBeInstanceOf(ObjectMissing);
    await expect(objects().get(freshKey())).rejects.toThrow('There is no object contract/');
  });

  it('only bytes that are those expected', async () => {
    const bytes = randomBytes(1_000);
    const right = { size: 1_000, sha256: sha256(bytes) };
    for (const wrong of [
      { ...right, size: 1_001 },
      { ...right, sha256: sha256(Buffer.of()) },
    ]) {
      const key = freshKey();
      await expect(objects().put(key, stream(bytes), wrong)).rejects.toBeInstanceOf(BytesDiffer);
      expect(await objects().stat(key)).toBeUndefined();
    }
    const key = freshKey();
    await objects().put(key, stream(bytes), right);
    expect(await objects().stat(key)).toEqual({ size: 1_000 });
  });

  it('a list by prefix', async () => {
    const under = freshKey('');
    for (const name of ['b/2', 'b/10', 'a', 'b.c', 'bc/1'])
      await objects().put(`${under}${name}`, stream(Buffer.from(name)));
    const names = async (prefix: string) =>
      (await keysUnder(objects(), under + prefix)).map((key) => key.slice(under.length)).sort();
    expect(await names('')).toEqual(['a', 'b.c', 'b/10', 'b/2', 'bc/1']);
    expect(await names('b/')).toEqual(['b/10', 'b/2']);
    expect(await names('b')).toEqual(['b.c', 'b/10', 'b/2', 'bc/1']);
    expect(await names('nothing')).toEqual([]);
    for await (const { size, at } of objects().list(`${under}bc`)) {
      expect(size).toBe(4);
      expect(Math.abs(Date.now() - at.getTime())).toBeLessThan(60_000);
    }
  });

  it.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a//b',
    'a/',
    '.hidden',
    'a/.unfinished',
    'a\\b',
    'a\0b',
    'ä',
    'a b',
    'a'.repeat(513),
  ])('nothing under the key %j', async (key) => {
    await expect(objects().put(key, stream(Buffer.from('x')))).rejects.toBeInstanceOf(BadKey);
    await expect(objects().get(key)).rejects.toBeInstanceOf(BadKey);
    await expect(objects().stat(key)).rejects.toBeInstanceOf(BadKey);
    await expect(objects().delete(key)).rejects.toBeInstanceOf(BadKey);
  });
}
