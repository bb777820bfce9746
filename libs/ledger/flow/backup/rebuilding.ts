import { randomUUID } from 'node:crypto';
import { isDone } from '@daybook/kernel/commands';
import type { FlowContext } from '@daybook/kernel/flows';
import { connection, type LedgerRecord, readMeanwhile, type SyncCommand, sync } from '../../domain/index.js';
import { beginBooks } from '../copy/beginning.js';
import { publishBooks } from '../copy/publishing.js';
import { type NextBooks, writeRecords } from '../copy/writing.js';
import { countsOf, digestOf } from '../sync/reading.js';
import { type Manifest, type ManifestFile, manifestFrom, manifestName } from './manifest.js';
import { filedBytes } from './stored-files.js';

type Tools = Pick<FlowContext, 'commands' | 'sealed' | 'query'>;
type Record = Extract<SyncCommand, { readonly type: 'RecordRebuild' }>;
const recordsAtOnce = 1_000;
const otherBooks = 'This is the backup of other books than the connected ones. Disconnect those first.';
const otherFiles = 'The files are not those of the backup. Choose another one.';

/**
 * Makes the copy of a company's books anew from a backup in its library, without the ledger. What is shown changes when
 * all of it is there and its digest is that of the backup; the next sync reads what has changed since. A sync that begins
 * meanwhile goes first, and nothing of the backup is shown.
 *
 * @param manifest the file of that name; null: of the newest backup
 * @throws Error with a sentence when it cannot be done
 */
export async function rebuildBooks(company: string, manifest: string | null, tools: Tools): Promise<Manifest> {
  const { state } = await tools.commands.load(sync, company);
  const chosen = manifest ?? state.backup?.manifest;
  if (!chosen) throw new Error('There is no backup of this company’s books.');
  if (state.running)
    throw new Error('The books are being read or backed up right now. Try again when that has finished.');
  const held = manifestFrom(await whole(filedBytes(chosen, manifestName, tools)));
  if (held.company !== company) throw new Error('This is the backup of another company.');
  const { state: connected } = await tools.commands.load(connection, company);
  if (connected.status !== 'NOT_CONNECTED' && connected.realm !== held.realm) throw new Error(otherBooks);
  const next = await beginBooks(tools.query, company);
  for (const one of held.files) await readBack(next, one, tools);
  const [digest, counts] = [await digestOf(tools.query, next), await countsOf(tools.query, next)];
  const { realm, at } = held;
  const record = {
    type: 'RecordRebuild',
    backup: { manifest: chosen, realm, at, counts, digest },
    over: state,
  } as const;
  if (digest !== held.digest) throw new Error((await isOvertaken(next, tools)) ? readMeanwhile.message : otherFiles);
  // first: should it die in between, the next sync asks for more than it lacks, never for less
  await recorded(company, record, tools);
  const { readAt, fiscalYearStartMonth } = held;
  if (!(await publishBooks(tools.query, next, readAt, { begunAt: at, fiscalYearStartMonth, realm })))
    throw new Error(readMeanwhile.message);
  return held;
}

async function readBack(next: NextBooks, { uuid, name, kind }: ManifestFile, tools: Tools): Promise<void> {
  let records: LedgerRecord[] = [];
  for await (const line of linesIn(filedBytes(uuid, name, tools))) {
    records.push({ of: kind, record: JSON.parse(line) } as LedgerRecord);
    if (records.length < recordsAtOnce) continue;
    await writeRecords(tools.query, next, records);
    records = [];
  }
  await writeRecords(tools.query, next, records);
}

async function* linesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

async function recorded(company: string, record: Record, { commands }: Tools): Promise<void> {
  const metadata = { commandId: randomUUID(), by: { system: 'command line' }, company };
  const outcome = await commands.send(sync, company, record, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

/** Who begins other books meanwhile throws away what was read back. */
async function isOvertaken({ company, turn }: NextBooks, { query }: Tools): Promise<boolean> {
  const rows = await query('select from ops.ledger_books where company = $1 and written = $2', [company, turn]);
  return rows.length === 0;
}

async function whole(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
