import { buffer } from 'node:stream/consumers';
import type { LedgerAttachment, LedgerRecord } from '../../domain/index.js';
import {
  type AttachedFile,
  type LedgerAccess,
  LedgerAccessExpired,
  LedgerFileMissing,
  LedgerFileTooLarge,
  LedgerRefused,
  LedgerUnavailable,
} from '../port.js';
import { AtSandbox, bakery } from '../spec/at-sandbox.js';

const world = new AtSandbox();
let access: LedgerAccess;
let all: readonly LedgerAttachment[];

beforeAll(async () => {
  await world.open();
  access = await world.connect(bakery);
  const records: LedgerRecord[] = [];
  await world.ledger().readAll(access, 'attachment', async (page) => void records.push(...page));
  all = records.flatMap((one) => (one.of === 'attachment' && 'record' in one ? [one.record] : []));
});
afterEach(() => world.fault('off'));
afterAll(() => world.close());

function named(name: string): AttachedFile {
  const found = all.find(({ fileName }) => fileName === name);
  return { attachment: found?.id ?? '', transaction: found?.transactions.at(-1) ?? '' };
}
const open = (file: AttachedFile) => world.ledger({ tries: 1 }).openAttachment(access, file);

it('opens the bytes of a file, on each of its transactions', async () => {
  const [attachment] = all.filter(({ fileName }) => fileName === 'Statement January.pdf') as [LedgerAttachment];
  for (const transaction of attachment.transactions) {
    const { size, bytes } = await open({ attachment: attachment.id, transaction });
    const found = await buffer(bytes);
    expect(found.toString()).toContain('% Statement January.pdf');
    expect([found.length, size]).toEqual([attachment.size, attachment.size]);
  }
  const long = all.find(({ fileName }) => fileName?.startsWith('Quittung')) as LedgerAttachment;
  const { bytes } = await open({ attachment: long.id, transaction: long.transactions[0] ?? '' });
  expect((await buffer(bytes)).toString()).toContain('Möbel 100% –');
});

it('has none of a note, of what no file was sent with, of others, and of what is gone', async () => {
  const note = all.find(({ fileName }) => fileName === null) as LedgerAttachment;
  const ofNote = { attachment: note.id, transaction: note.transactions[0] ?? '' };
  await expect(open(ofNote)).rejects.toThrow('QuickBooks has no file for this attachment');
  await expect(open(named('invoice-from-elsewhere.pdf'))).rejects.toThrow(LedgerFileMissing);
  const ticket = named('Ticket.xml');
  await expect(open({ ...ticket, transaction: 'Bill:1' })).rejects.toThrow(/taken off this transaction/);
  await world.keepsBooks(bakery, { kind: 'Attachable', removed: ticket.attachment.split(':')[1] });
  await expect(open(ticket)).rejects.toThrow(/was removed at QuickBooks/);
});

it.each([
  ['fileElsewhere', LedgerRefused, /not Intuit’s/],
  ['fileMoved', LedgerRefused, /not Intuit’s/],
  ['fileLate', LedgerUnavailable, /does not answer right now/],
  ['filesAway', LedgerUnavailable, /does not answer right now/],
  ['unavailable', LedgerUnavailable, /does not answer right now/],
  ['expired', LedgerAccessExpired, /access token/],
  ['ended', LedgerRefused, /subscription has ended/],
] as const)('opens nothing where it is %s', async (fault, kind, words) => {
  const receipt = named('receipt.pdf');
  await world.fault(fault);
  const opened = open(receipt);
  await expect(opened).rejects.toThrow(kind);
  await expect(opened).rejects.toThrow(words);
  if (fault === 'expired') access = await world.connect(bakery);
});

it('reads no more than the largest file, whatever was said of it', async () => {
  await world.fault('fileEndless');
  const { size, bytes } = await open(named('receipt.pdf'));
  expect(size).toBeNull();
  await expect(buffer(bytes)).rejects.toThrow(LedgerFileTooLarge);
});
