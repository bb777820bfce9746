import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { Readable } from 'node:stream';
import { outsideOnly } from '@daybook/kernel/outgoing';
import {
  type AttachedFile,
  type LedgerAccess,
  LedgerFileMissing,
  LedgerFileTooLarge,
  LedgerRefused,
  LedgerUnavailable,
  largestFile,
  type OpenedFile,
} from '../port.js';
import { silent } from './away.js';
import { parsed, type QuickbooksClient } from './client.js';
import { fileAddress } from './file-address.js';
import { type Entity, entity } from './forms.js';
import { transactionsIn } from './records.js';
import { storableIn } from './storable-answers.js';

/** Milliseconds in which nothing comes. */
const patience = 20_000;
const looks = 2;

const removed =
  'This attachment was removed at QuickBooks, or taken off this transaction. It goes from this list when the books are read the next time.';
const without = 'QuickBooks has no file for this attachment. Look at it in QuickBooks.';
const tooLarge = `This file is larger than ${largestFile / 2 ** 20} MB. Open it in QuickBooks.`;
const elsewhere =
  'QuickBooks named an address for this file that is not Intuit’s, so it was not opened. Open it in QuickBooks, and tell support.';

/** An address serves for a quarter of an hour, and one that was just given out may be refused all the same: it is asked for once more. */
export async function openedAttachment(
  client: QuickbooksClient,
  access: LedgerAccess,
  file: AttachedFile,
): Promise<OpenedFile> {
  for (let look = 1; look <= looks; look += 1) {
    const { TempDownloadUri: given, Size = 0 } = await attachableOf(client, access, file);
    if (!given) throw new LedgerFileMissing(without);
    if (Size > largestFile) throw new LedgerFileTooLarge(tooLarge);
    const address = fileAddress(given, client.origin);
    if (!address) throw new LedgerRefused(elsewhere);
    const answer = await asked(address, address.origin === client.origin);
    const { statusCode: status = 0 } = answer;
    if (status === 200) return openedFrom(answer);
    answer.destroy();
    if (status >= 300 && status < 400) throw new LedgerRefused(elsewhere);
    if (status === 404) throw new LedgerFileMissing(without);
  }
  throw new LedgerUnavailable(silent);
}

async function attachableOf(client: QuickbooksClient, access: LedgerAccess, { attachment, transaction }: AttachedFile) {
  const [, id = ''] = attachment.split(':');
  const answer = await client.readAsItIs(access, 'Attachable', id);
  const found: Entity | undefined = answer && parsed(entity, storableIn(answer.record));
  if (!found || !transactionsIn(found).includes(transaction)) throw new LedgerFileMissing(removed);
  return found;
}

function openedFrom(answer: IncomingMessage): OpenedFile {
  const said = Number(answer.headers['content-length'] ?? Number.NaN);
  if (said > largestFile) {
    answer.destroy();
    throw new LedgerFileTooLarge(tooLarge);
  }
  return { size: Number.isNaN(said) ? null : said, bytes: Readable.from(upToLargest(answer), { objectMode: false }) };
}

/** Whatever was said before. */
async function* upToLargest(answer: IncomingMessage): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const piece of answer) {
    length += piece.length;
    if (length > largestFile) throw new LedgerFileTooLarge(tooLarge);
    yield piece;
  }
}

/** Without keys, and without following it anywhere. */
function asked(address: URL, isSandbox: boolean): Promise<IncomingMessage> {
  const send = address.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = send(address, { agent: false, timeout: patience, ...(!isSandbox && { lookup: outsideOnly }) });
    sent.on('timeout', () => sent.destroy(new Error('Nothing comes.')));
    sent.on('error', () => reject(new LedgerUnavailable(silent)));
    sent.on('response', resolve);
    sent.end();
  });
}
