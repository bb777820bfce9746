import { z } from 'zod';
import { type AttachedPaper, type LedgerAccess, LedgerRefused, type Paper } from '../port.js';
import { parsed, type QuickbooksClient } from './client.js';
import { takenAway } from './detaching.js';
import { faultAnswer, type Whole } from './forms.js';
import { markedOn, noteWith, saysTheSame, targetOf, transactionWith } from './own-papers.js';

/** What is refused is a success with a fault in it. */
const uploadAnswer = z.object({
  AttachableResponse: z.tuple([z.union([z.object({ Attachable: z.object({ Id: z.string() }) }), faultAnswer])]),
});

/**
 * Looked for before it is sent, and after: what was sent by a worker that was taken for dead, or of which the answer was
 * lost, may have arrived by now. Of several the first stays.
 */
export async function attached(
  client: QuickbooksClient,
  access: LedgerAccess,
  paper: Paper,
  request: string,
): Promise<AttachedPaper> {
  const before = await transactionAt(client, access, paper.transaction);
  if ((await markedOn(client, access, paper)).length === 0) await send(client, access, paper, request);
  const [first, ...rest] = await markedOn(client, access, paper);
  if (!first)
    throw new LedgerRefused('QuickBooks took the receipt, and does not have it on the transaction. Try again.');
  for (const one of rest) await takenAway(client, access, one, `${request}.${one.Id.slice(-8)}`);
  const after = await transactionAt(client, access, paper.transaction);
  const isOurs = before.SyncToken === paper.version && saysTheSame(before, after);
  return { attachment: `Attachable:${first.Id}`, version: isOurs ? after.SyncToken : paper.version };
}

async function send(
  client: QuickbooksClient,
  access: LedgerAccess,
  { transaction, fileName, mediaType, bytes, mark }: Paper,
  request: string,
): Promise<void> {
  const { kind, id } = targetOf(transaction);
  const AttachableRef = [{ EntityRef: { type: kind, value: id }, IncludeOnSend: false }];
  const said = { AttachableRef, FileName: fileName, ContentType: mediaType, Note: noteWith(mark), Category: 'Receipt' };
  const form = new FormData();
  form.set('file_metadata_01', new Blob([JSON.stringify(said)], { type: 'application/json' }), 'metadata.json');
  form.set('file_content_01', new Blob([new Uint8Array(bytes)], { type: mediaType }), fileName);
  const written = await client.write(access, 'upload', form, request);
  if ('code' in written) throw new LedgerRefused(`QuickBooks said: ${written.said}`);
  const [answer] = parsed(uploadAnswer, written.record).AttachableResponse;
  if (!('Fault' in answer)) return;
  const [fault] = answer.Fault.Error;
  throw new LedgerRefused(`QuickBooks said: ${fault?.Detail || fault?.Message}`);
}

async function transactionAt(client: QuickbooksClient, access: LedgerAccess, transaction: string): Promise<Whole> {
  const found = await transactionWith(client, access, transaction);
  if (!found) throw new LedgerRefused('This transaction is not at QuickBooks any more.');
  return found;
}
