import { file, headerImageKey, type Version, zip } from '@daybook/files/domain';
import type { FlowContext, ScheduledTask } from '@daybook/kernel/flows';
import type { Listed } from '@daybook/kernel/store';
import { upload } from '@daybook/uploads/domain';

/** Objects are stored before the event that tells of them; after a day without one there will be none, in milliseconds. */
const grace = 24 * 3_600_000;
const batch = 500;

/**
 * Once a day: removes objects of the library and pictures of the firm that no event tells of, as a crash between the bytes and the event leaves them. The read
 * model vouches for most; what it does not know is asked of the log before it goes.
 */
export const sweepOrphans: ScheduledTask = {
  name: 'sweep orphaned objects',
  everySeconds: 86_400,
  async run(tools) {
    for (const prefix of ['files/', 'previews/', 'zips/', 'headerImages/'])
      for await (const old of inBatches(oldObjects(prefix, tools))) {
        const known = await versionsKnown(old, tools);
        for (const key of old)
          if (!(known.has(versionIn(key)) && isAlone(key, old)) && !(await isReferenced(key, tools)))
            await tools.objects.delete(key);
      }
  },
};

async function* oldObjects(prefix: string, { objects, clock }: FlowContext): AsyncGenerator<Listed> {
  for await (const one of objects.list(prefix)) if (clock.now().getTime() - one.at.getTime() > grace) yield one;
}

async function* inBatches(objects: AsyncIterable<Listed>): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { key } of objects) {
    keys.push(key);
    if (keys.length < batch) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}

/** An upload that was finished more than once may have left bytes that are no version's. */
function isAlone(key: string, all: readonly string[]): boolean {
  return !key.startsWith('files/') || all.filter((one) => versionIn(one) === versionIn(key)).length === 1;
}

/** `files/{file}/{version}/{attempt}`, `previews/{file}/{version}/{name}`, `zips/{ticket}`, `headerImages/{ticket}/{image}` */
function versionIn(key: string): string {
  return key.split('/')[2] ?? '';
}

async function versionsKnown(keys: readonly string[], { query }: FlowContext): Promise<ReadonlySet<string>> {
  const uuids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))];
  const rows = await query<{ version: string }>(
    `select v->>'uuid' as version from file_nodes, jsonb_array_elements(versions) v where uuid = any($1::uuid[])`,
    [uuids],
  );
  return new Set(rows.map(({ version }) => version));
}

async function isReferenced(key: string, { commands }: FlowContext): Promise<boolean> {
  const [kind = '', uuid = '', version = ''] = key.split('/');
  if (kind === 'zips') return (await commands.load(zip, uuid)).state.is === 'ready';
  if (kind === 'headerImages') {
    const { state } = await commands.load(upload, uuid);
    return state.is === 'finished' && state.result !== null && headerImageKey(uuid, state.result.file) === key;
  }
  const { state } = await commands.load(file, uuid);
  const isOf = (one: Version) => (kind === 'files' ? one.object === key : one.version === version);
  return state.is === 'there' && state.versions.some(isOf);
}
