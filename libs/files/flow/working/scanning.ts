import { createReadStream } from 'node:fs';
import { file, type ScanResult } from '@daybook/files/domain';
import { type Examination, ScannerAway, TooLargeToScan } from '@daybook/files/work';
import { TaskFailed } from '@daybook/kernel/children';
import { isDone } from '@daybook/kernel/commands';
import type { Owner } from '@daybook/kernel/turns';
import { v5 } from 'uuid';
import { ownerOfVersion, pieceOf, type Worker, withBytes } from './bytes.js';
import { askSoon, type Piece, settle } from './work-list.js';

interface Judgement {
  readonly result: ScanResult;
  readonly threat: string | null;
}

/**
 * Says of a version whether it is clean. Two have to agree: the scanner, and whoever looks at what it is. Without the
 * scanner's word nothing is said, and it is asked again soon. What is too large for it is said to be so.
 */
export async function scan(piece: Piece, worker: Worker): Promise<void> {
  const found = await pieceOf(piece, worker);
  if (found && !found.one.scan) {
    if (!(await worker.scanner.isThere())) return askSoon('scan', piece.version, worker.tools);
    const judged = await withBytes(piece, found.one, worker, (path) =>
      judge(path, ownerOfVersion(found.stored, found.one), worker),
    ).catch((error: unknown) => {
      if (error instanceof ScannerAway) return undefined;
      throw error;
    });
    if (!judged) return askSoon('scan', piece.version, worker.tools);
    await record(piece, found.stored.company, found.one.scanRequests, judged, worker);
  }
  await settle('scan', piece.version, worker.tools);
}

async function judge(path: string, owner: Owner, { scanner, workers }: Worker): Promise<Judgement> {
  const [threat, examined] = await Promise.all([threatIn(path, scanner), examine(path, owner, workers)]);
  if (typeof threat === 'string') return { result: 'infected', threat };
  if (examined.verdict === 'blocked') return { result: 'infected', threat: examined.reason };
  if (examined.verdict === 'protected') return { result: 'password_protected', threat: null };
  return { result: threat === null ? 'clean' : 'too_large_to_scan', threat: null };
}

/** Undefined when the scanner does not take so many bytes. */
async function threatIn(path: string, scanner: Worker['scanner']): Promise<string | null | undefined> {
  try {
    return await scanner.scan(() => createReadStream(path));
  } catch (error) {
    if (error instanceof TooLargeToScan) return undefined;
    throw error;
  }
}

/** A file that cannot even be looked at is not let through. */
async function examine(
  path: string,
  owner: Owner,
  workers: Worker['workers'],
): Promise<Pick<Examination, 'verdict' | 'reason'>> {
  try {
    return await workers.examine({ path }, owner);
  } catch (error) {
    if (error instanceof TaskFailed) return { verdict: 'blocked', reason: 'It cannot be examined.' };
    throw error;
  }
}

async function record(
  piece: Piece,
  company: string | null,
  requests: number,
  judged: Judgement,
  { tools }: Worker,
): Promise<void> {
  const { version } = piece;
  const again = requests === 0 ? '' : ` again ${requests}`;
  const commandId = v5(`scan ${version} ${judged.result} ${judged.threat}${again}`, piece.file);
  const metadata = { commandId, by: { system: 'scanner' }, company };
  const outcome = await tools.commands.send(file, piece.file, { type: 'RecordScan', version, ...judged }, metadata);
  if (!isDone(outcome) && outcome.refused !== 'destroyed') throw new Error(outcome.message);
}
