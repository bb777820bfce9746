import { randomUUID } from 'node:crypto';
import { CompiledProjection } from './compiled-projection.js';
import { JointLoader } from './joint-loader.js';
import type { Projection } from './projection.js';
import { RepeatedKey, Shadow } from './shadow.js';
import { decode } from './spec/events.js';
import { lastPin, notes, sampleWorld, write } from './spec/world/index.js';

let world: Awaited<ReturnType<typeof sampleWorld>>;

beforeEach(async () => {
  world = await sampleWorld();
});

afterEach(() => world.close());

const written = (text: string) => ({ type: 'NoteWritten', data: { text, folder: 'inbox' } }) as const;

async function loading(filled: Projection, keyed = false) {
  const shadow = new Shadow(world.client, 'beside', ['note']);
  await shadow.make(keyed);
  const loader = new JointLoader(world.client, [new CompiledProjection(filled)], async () => decode, shadow);
  return {
    shadow,
    loader,
    /** Takes what has come since. */
    async takeAll() {
      const events = world.log.events.filter(({ position }) => position > loader.position);
      await loader.take(await loader.read(events), world.log.events.length);
    },
  };
}

it('finds again, changes and removes rows that were only added', async () => {
  const [whole, pinned, torn] = [randomUUID(), randomUUID(), randomUUID()];
  for (const uuid of [whole, pinned, torn]) await write(world.log, uuid, written(uuid));
  const { shadow, loader, takeAll } = await loading(notes);
  await takeAll();
  await loader.flush();
  expect(shadow.hasKey('note')).toBe(false);
  loader.returnTo(loader.position);
  await write(world.log, pinned, { type: 'NotePinned', data: { place: 3 } });
  await write(world.log, torn, { type: 'NoteTorn', data: { folder: 'inbox' } });
  await takeAll();
  await loader.flush();
  await shadow.index();
  const rows = (await world.rows('note', 'beside')).map(({ uuid, place }) => ({ uuid, place }));
  const expected = [
    { uuid: whole, place: null },
    { uuid: pinned, place: '3' },
  ];
  expect(rows).toEqual(expected.sort((one, other) => (one.uuid < other.uuid ? -1 : 1)));
});

it('stores the text, null and nothing else that a row holds', async () => {
  const texts = ['\\N', 'tab\tline\nreturn\rback\\slash \\t', '', '{"a":"\\"}', 'Ünïcode 😀', 'quote \' "'];
  for (const text of texts) await write(world.log, randomUUID(), written(text));
  const { loader, takeAll } = await loading(notes);
  await takeAll();
  await loader.flush();
  const rows = await world.rows('note', 'beside');
  expect(rows.map(({ text }) => text).sort()).toEqual(texts.sort());
  expect(rows.every(({ place }) => place === null)).toBe(true);
});

it('refuses half a character, which no table can hold', async () => {
  await write(world.log, randomUUID(), written('\ud83d'));
  const { loader, takeAll } = await loading(notes);
  await takeAll();
  await expect(loader.flush()).rejects.toThrow('half a character');
});

it('says when a key was given twice to tables without keys; with keys the last row stays', async () => {
  for (const place of [1, 2]) await write(world.log, randomUUID(), { type: 'NotePinned', data: { place } });
  const bare = await loading(lastPin);
  for (const upTo of [1, 2]) {
    const events = world.log.events.filter(({ position }) => position === upTo);
    await bare.loader.take(await bare.loader.read(events), upTo);
  }
  await bare.loader.flush();
  await expect(bare.shadow.index()).rejects.toThrow(RepeatedKey);
  const keyed = await loading(lastPin, true);
  await keyed.takeAll();
  await keyed.loader.flush();
  await keyed.shadow.index();
  expect(await world.rows('note', 'beside')).toMatchObject([{ place: '2' }]);
});
