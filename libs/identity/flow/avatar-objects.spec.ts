import type { FlowContext } from '@daybook/kernel/flows';
import { objectInventory, sweepAvatars } from './avatar-objects.js';

const hour = 3_600_000;
const stored = new Date('2026-01-05T15:00:00.000Z');
const people: Readonly<Record<string, object>> = {
  maria: { status: 'active', avatar: 'new' },
  omar: { status: 'active', avatar: null },
};
const commands = { load: async (_: unknown, uuid: string) => ({ state: people[uuid] ?? { status: 'none' } }) } as never;
let left: Set<string>;

beforeEach(() => {
  left = new Set(['avatars/maria/new', 'avatars/maria/old', 'avatars/omar/old', 'avatars/nobody/one', 'files/f/v']);
});

const inHours = (hours: number) =>
  ({
    commands,
    clock: { now: () => new Date(stored.getTime() + hours * hour) },
    objects: {
      async *list(prefix: string) {
        for (const key of [...left]) if (key.startsWith(prefix)) yield { key, size: 1, at: stored };
      },
      delete: async (key: string) => void left.delete(key),
    },
  }) as unknown as FlowContext;

it('tells of the picture that a person has, under their key', async () => {
  const listed = [];
  for (const person of ['maria', 'omar', 'nobody'])
    for await (const one of objectInventory.expected(`user-${person}`, commands)) listed.push(one);
  expect(listed).toEqual([
    { key: 'avatars/maria/new', subject: 'user-maria', owner: 'picture of user maria', size: null, sha256: null },
  ]);
});

it('sweeps after a day pictures that nobody has, and nothing else', async () => {
  await sweepAvatars.run(inHours(23.9));
  expect(left.size).toBe(5);
  await sweepAvatars.run(inHours(24.1));
  expect([...left]).toEqual(['avatars/maria/new', 'files/f/v']);
});
