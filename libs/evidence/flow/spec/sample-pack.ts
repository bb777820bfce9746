import { createHash } from 'node:crypto';
import { signHeadOf, signingKey } from '@daybook/audit/flow';
import type { PackFiles } from '@daybook/evidence/work';
import { genesis, link } from '@daybook/kernel/commands';
import type { LoggedEvent } from '@daybook/kernel/event-log';
import { type PackSource, packEntries } from '../entries.js';

export const company = '00000000-0000-4000-8000-0000000000c0';
export const key = signingKey('the master secret');
export const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The files of a pack by their paths, ready to be tampered with. */
export type Pack = Map<string, Buffer>;

/** Streams of to-dos in turn, each a few events long, every third event with a file; heads after a third and two thirds. */
export function sampleEvents(count: number): LoggedEvent[] {
  const ends = new Map<string, { revision: number; hash: string }>();
  return Array.from({ length: count }, (_, index) => {
    const stream = `todo-00000000-0000-4000-8000-${String(index % 4).padStart(12, '0')}`;
    const before = ends.get(stream);
    const revision = (before?.revision ?? -1) + 1;
    const data = { title: { $sealed: `c2VjcmV0${index}` }, note: `Note ${index}`, sha256: sha256(`bytes ${index}`) };
    const at = `2026-01-0${1 + Math.floor((index * 9) / count)}T12:00:00.000Z`;
    const meta = { at, by: { user: 'u1' }, company, commandId: `c${index}`, bodyHash: '' };
    const id = `e${index}`;
    const linked = link({ id, type: 'TodoRetitled', data, meta }, before?.hash ?? genesis(stream));
    ends.set(stream, { revision, hash: linked.meta.hash });
    return { ...linked, stream, revision, position: 3 * index + 7 };
  });
}

export function sampleSource(events: readonly LoggedEvent[], signer = key): PackSource {
  const heads = [1 / 3, 2 / 3].map((part, day) => {
    const under = events.slice(0, Math.floor(events.length * part));
    return signHeadOf(signer, company, `2026-01-0${day + 3}`, under);
  });
  return {
    about: {
      company: { uuid: company, name: 'Acme' },
      period: { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' },
      kinds: ['todo'],
      requestedBy: 'Ada',
      madeAt: '2026-02-02T00:00:00.000Z',
    },
    timeZone: 'UTC',
    namesOf: async () => new Map([['u1', 'Ada']]),
    heads,
    key: signer,
    events: (async function* () {
      yield events;
    })(),
    // the last of each ten is of another kind
    select: async (page) =>
      new Map(
        page
          .filter((_, index) => index % 10 !== 9)
          .map((event) => {
            const index = Number(event.id.slice(1));
            const path = `files/${String(index).padStart(5, '0')}.txt`;
            const file = { path, sha256: sha256(`bytes ${index}`), object: `o${index}`, subject: event.stream };
            const described = {
              at: String(event.meta.at),
              actor: 'u1',
              sentence: 'renamed this.',
              title: `Title ${index}`,
            };
            return [
              event.id,
              { opened: { title: `Title ${index}` }, described, files: index % 3 === 0 ? [file] : [] },
            ] as const;
          }),
      ),
    bytes: async ({ object }) =>
      (async function* () {
        yield Buffer.from(`bytes ${object.slice(1)}`);
      })(),
  };
}

export async function packOf(source: PackSource): Promise<Pack> {
  const pack: Pack = new Map();
  for await (const { path, body } of packEntries(source)) {
    const pieces: Buffer[] = [];
    for await (const piece of body) pieces.push(piece);
    pack.set(path, Buffer.concat(pieces));
  }
  return pack;
}

export function filesOf(pack: Pack): PackFiles {
  return {
    paths: [...pack.keys()],
    async *read(path) {
      const bytes = pack.get(path) ?? Buffer.alloc(0);
      // in two pieces, so that lines are cut
      yield bytes.subarray(0, bytes.length >> 1);
      yield bytes.subarray(bytes.length >> 1);
    },
  };
}
