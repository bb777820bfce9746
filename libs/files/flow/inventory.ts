import { createHash } from 'node:crypto';
import {
  file,
  headerImageKey,
  type PreviewKind,
  type StoredFile,
  upload,
  type Version,
  zip,
} from '@daybook/files/domain';
import { avatarKey, userDecider } from '@daybook/identity/domain';
import type { Commands } from '@daybook/kernel/commands';
import type { EventLog } from '@daybook/kernel/event-log';
import { subjectOf } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { type Listed, ObjectMissing, SealBroken } from '@daybook/kernel/store';

/** An object of which the log tells that it is there. */
export interface ExpectedObject {
  readonly key: string;
  /** Under whose key it is sealed. */
  readonly subject: string;
  /** Whose it is, for people. */
  readonly owner: string;
  /** Of the clear bytes; null where no event tells. */
  readonly size: number | null;
  /** Hex. */
  readonly sha256: string | null;
}

export type Condition = 'whole' | 'missing' | 'damaged';

const categories = ['file', 'zip', 'upload', 'user'];

/** Everything that has to lie in the store, by the log as it is now. */
export async function* expectedObjects(
  log: Pick<EventLog, 'head' | 'follow'>,
  commands: Pick<Commands, 'load'>,
): AsyncGenerator<ExpectedObject> {
  for (const stream of await streamsIn(log)) {
    const uuid = subjectOf(stream);
    if (stream.startsWith('file-')) {
      const { state } = await commands.load(file, uuid);
      if (state.is === 'there') for (const version of state.versions) yield* ofVersion(uuid, state, version);
    } else if (stream.startsWith('zip-')) {
      const { state } = await commands.load(zip, uuid);
      if (state.is === 'ready' && state.ready)
        yield { ...state.ready, key: state.ready.object, subject: stream, owner: `download ${uuid}` };
    } else if (stream.startsWith('user-')) {
      const { state } = await commands.load(userDecider, uuid);
      if (state.status !== 'none' && state.avatar !== null)
        yield { key: avatarKey(uuid, state.avatar), subject: stream, owner: `picture of person ${uuid}`, ...unknown };
    } else yield* ofUpload(uuid, commands);
  }
}

const previewNames: Readonly<Record<PreviewKind, readonly string[]>> = {
  image: ['thumbnail.webp', 'preview.webp'],
  pdf: ['thumbnail.webp'],
  document: ['content.json'],
  sheets: ['content.json'],
};
const unknown = { size: null, sha256: null };

function* ofVersion(uuid: string, { company }: StoredFile, version: Version): Generator<ExpectedObject> {
  const of = `file ${uuid} (“${version.filename}”, version ${version.number}, company ${company})`;
  const subject = `file-${uuid}`;
  const { object: key, size, sha256 } = version;
  yield { key, subject, owner: of, size, sha256 };
  if (version.preview === null || version.preview === 'tooLarge') return;
  for (const name of previewNames[version.preview.kind])
    yield { key: `previews/${uuid}/${version.version}/${name}`, subject, owner: `${name} of ${of}`, ...unknown };
}

/** Pictures above to-dos, which no file holds. */
async function* ofUpload(ticket: string, commands: Pick<Commands, 'load'>): AsyncGenerator<ExpectedObject> {
  const { state } = await commands.load(upload, ticket);
  if (state.is !== 'finished' || state.purpose !== 'HEADER_IMAGE' || !state.result) return;
  const key = headerImageKey(ticket, state.result.file);
  yield { key, subject: `headerImage-${ticket}`, owner: `picture above a to-do, upload ${ticket}`, ...unknown };
}

async function streamsIn(log: Pick<EventLog, 'head' | 'follow'>): Promise<ReadonlySet<string>> {
  const streams = new Set<string>();
  const head = await log.head();
  if (head === 0) return streams;
  const stop = new AbortController();
  for await (const page of log.follow(0, { categories, gapsAllowed: true, signal: stop.signal, pageSize: 10_000 })) {
    for (const { stream } of page.events) streams.add(stream);
    if (page.upTo >= head) stop.abort();
  }
  return streams;
}

/** Reads an object to its end and compares it with what was stored. */
export async function conditionOf(
  { key, subject, size, sha256 }: ExpectedObject,
  { sealed }: Pick<FlowContext, 'sealed'>,
): Promise<Condition> {
  const hash = createHash('sha256');
  let bytes = 0;
  try {
    for await (const chunk of await sealed.get(key, subject)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (fault) {
    if (fault instanceof ObjectMissing) return 'missing';
    if (fault instanceof SealBroken) return 'damaged';
    throw fault;
  }
  const isSame = (size ?? bytes) === bytes && (sha256 === null || sha256 === hash.digest('hex'));
  return isSame ? 'whole' : 'damaged';
}

/** Objects older than a day of which the log does not tell; the daily sweep removes them. Bytes of uploads under way are none. */
export async function* orphans(
  known: ReadonlySet<string>,
  { objects, clock }: Pick<FlowContext, 'objects' | 'clock'>,
): AsyncGenerator<Listed> {
  const dayAgo = clock.now().getTime() - 24 * 3_600_000;
  for await (const one of objects.list('')) if (!known.has(one.key) && one.at.getTime() < dayAgo) yield one;
}
