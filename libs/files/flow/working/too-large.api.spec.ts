import { randomUUID } from 'node:crypto';
import { file } from '@daybook/files/domain';
import { SimulatedScanner, TooLargeToScan } from '@daybook/files/work';
import { isDone } from '@daybook/kernel/commands';
import { docx, rawZip } from '@daybook/testing/files/corpus';
import { company, FilesOffice } from '../../../testing/files/office.js';

const small = { scan: () => Promise.reject(new TooLargeToScan()), isThere: async () => true };
let office: FilesOffice;
beforeAll(async () => {
  office = await FilesOffice.open();
});
afterAll(() => office?.close());
beforeEach(() => {
  office.scanner = small;
});

const judged = (uuid: string) => office.until(uuid, ({ scan }) => scan !== null);

async function request(uuid: string, version: string): Promise<void> {
  const metadata = { commandId: randomUUID(), by: { system: 'test' }, company };
  const outcome = await office.tools.commands.send(file, uuid, { type: 'RequestScan', version }, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

const nothingToDo = () =>
  office.eventually(
    () => office.tools.query('select from ops.file_work'),
    ({ length }) => length === 0,
  );

it('says of a file that the scanner does not take that it is too large, and leaves it closed and alone', async () => {
  const { file: uuid } = await office.take(docx('Large'));
  const verdict = { scan: { result: 'too_large_to_scan', threat: null }, preview: null, extraction: null };
  expect(await judged(uuid)).toMatchObject(verdict);
  await nothingToDo();
  expect((await office.state(uuid)).versions).toMatchObject([verdict]);
});

it('has it scanned again as often as somebody asks, and opens it once the scanner takes it', async () => {
  const { file: uuid, version } = await office.take(docx('Large'));
  for (const scanRequests of [1, 2]) {
    await judged(uuid);
    await nothingToDo();
    await request(uuid, version);
    expect(await judged(uuid)).toMatchObject({ scanRequests, scan: { result: 'too_large_to_scan' } });
  }
  office.scanner = new SimulatedScanner();
  await nothingToDo();
  await request(uuid, version);
  const read = await office.until(uuid, ({ extraction }) => extraction !== null);
  expect(read).toMatchObject({ scan: { result: 'clean' }, extraction: 'extracted' });
});

it('tells what else keeps it closed first', async () => {
  const { file: uuid } = await office.take(rawZip([{ name: 'x', bytes: Buffer.alloc(20), isEncrypted: true }]));
  expect(await judged(uuid)).toMatchObject({ scan: { result: 'password_protected' } });
});
