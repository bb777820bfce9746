import type { LedgerAttachment, LedgerRecord } from '../../domain/index.js';
import type { LedgerAccess } from '../port.js';
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

const named = (name: string) => all.filter(({ fileName }) => fileName === name);

it('reads files and notes with the transactions they are linked to, and no address', () => {
  expect(named('Statement January.pdf')).toEqual([
    {
      id: expect.stringMatching(/^Attachable:\d{19}$/),
      fileName: 'Statement January.pdf',
      size: expect.any(Number),
      note: 'One statement for three bills',
      transactions: [expect.stringMatching(/^Bill:/), expect.stringMatching(/^Bill:/), expect.stringMatching(/^Bill:/)],
    },
  ]);
  expect(all.find(({ note }) => note === 'Call Marta before paying this.')).toMatchObject({
    fileName: null,
    size: null,
  });
  expect(JSON.stringify(all)).not.toMatch(/https?:/);
  const receipts = all.filter(({ fileName }) => /^Receipt \d+\.pdf$/.test(fileName ?? ''));
  expect(receipts.length).toBeGreaterThan(3);
  for (const { fileName, transactions } of receipts)
    expect(transactions).toEqual([`Purchase:${fileName?.replace(/\D/g, '')}`]);
});

it.each([
  ['Scan without a place.pdf', []],
  ['Contract.pdf', []],
  ['Photo.png', []],
  ['Ticket.xml', [expect.stringMatching(/^Purchase:\d+$/)]],
  ['Delivery note.pdf', ['Invoice:999999', expect.stringMatching(/^Invoice:\d+$/)]],
])('knows what is linked to nothing, to others, and in odd ways: %s', (name, transactions) => {
  expect(named(name)).toMatchObject([{ transactions }]);
});

it('tells two of one name apart, and takes a name of any length', () => {
  expect(new Set(named('receipt.pdf').map(({ id }) => id)).size).toBe(2);
  expect(all.find(({ fileName }) => fileName?.startsWith('Quittung'))?.fileName).toMatch(/lang 😀\.pdf$/);
});

it('is told of what was attached and taken away since', async () => {
  const since = new Date().toISOString();
  const [gone] = named('Contract.pdf') as [LedgerAttachment];
  await world.keepsBooks(bakery, { kind: 'Attachable', removed: gone.id.split(':')[1] });
  const attached = { AttachableRef: [{ EntityRef: { type: 'Bill', value: '4' } }], Note: 'By hand' };
  await world.keepsBooks(bakery, { kind: 'Attachable', attached, touches: null });
  const changes = await world.ledger().changesSince(access, since);
  expect('records' in changes && changes.records).toEqual([
    { of: 'attachment', record: expect.objectContaining({ note: 'By hand', transactions: ['Bill:4'] }) },
    { of: 'attachment', deleted: gone.id },
  ]);
});

it('reads the changes of a plan without classes, with its attachments', async () => {
  const since = new Date().toISOString();
  await world.keepsBooks(bakery, { kind: 'Attachable', attached: { Note: 'For nothing' }, touches: null });
  await world.fault('plain');
  const changes = await world.ledger().changesSince(access, since);
  expect(changes).toMatchObject({ records: [{ record: { note: 'For nothing', transactions: [] } }] });
});
