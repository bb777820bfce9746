import { ScannerAway, SimulatedScanner } from '@daybook/files/work';
import { badArchives, docx, phonePhoto, picture, rawZip, simplePdf, testVirus } from '@daybook/testing/files/corpus';
import type { QueryRunner } from 'typeorm';
import { FilesOffice } from '../../../testing/files/office.js';
import { NoTextsOfTaxPapers1797390000000 } from '../migrations.js';
import { workAgain } from './working.js';

let office: FilesOffice;
beforeAll(async () => {
  office = await FilesOffice.open();
});
afterAll(() => office?.close());

const scanned = (file: string) => office.until(file, ({ scan }) => scan !== null);
const read = (file: string) => office.until(file, ({ extraction }) => extraction !== null);
const found = (word: string) =>
  office.tools.query<{ version: string }>(
    `select version from ops.file_texts where tsv @@ websearch_to_tsquery('simple', $1)`,
    [word],
  );

/** What became of a file has been heard, and nothing that was asked for because of it is still to be done. */
async function nothingLeftToDo(file: string): Promise<void> {
  const [head] = await office.tools.query<{ position: string }>('select max(position) as position from log.events');
  await office.eventually(
    () =>
      office.tools.query('select from ops.flow_checkpoints where name = $1 and position >= $2', [
        'work on files',
        head?.position,
      ]),
    (heard) => heard.length === 1,
  );
  await office.eventually(
    () => office.tools.query('select from ops.file_work where file = $1', [file]),
    (left) => left.length === 0,
  );
}

it('scans, draws and reads what comes in', async () => {
  const { file, version } = await office.take(simplePdf(['Engagement zebra']));
  expect(await read(file)).toMatchObject({
    scan: { result: 'clean', threat: null },
    preview: { kind: 'pdf', width: 612, height: 792 },
    extraction: 'extracted',
  });
  expect(await found('zebra')).toEqual([{ version }]);
  const thumbnail = await office.tools.sealed.get(`previews/${file}/${version}/thumbnail.webp`, `file-${file}`);
  expect(
    Buffer.concat(await thumbnail.toArray())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
});

it.each([
  ['picture', () => picture('jpeg'), 600, 800],
  ['photo of a telephone', phonePhoto, 1_600, 1_200],
] as const)('draws a %s, which has no words', async (_, make, width, height) => {
  const { file, version } = await office.take(await make());
  expect(await read(file)).toMatchObject({ preview: { kind: 'image', width, height } });
  const names = [];
  for await (const { key } of office.objects.list(`previews/${file}/`)) names.push(key);
  expect(names.sort()).toEqual(['preview', 'thumbnail'].map((name) => `previews/${file}/${version}/${name}.webp`));
});

it('draws the form of a payee and reads no word of it, and forgets what was read of those before', async () => {
  const attachedTo = { item: '00000000-0000-4000-8000-0000000000c1', kind: 'taxPapers' };
  const form = await office.take(simplePdf(['Orchard 412-55-7281']), 'W-9.pdf', { attachedTo });
  await office.until(form.file, ({ preview }) => preview !== null);
  await nothingLeftToDo(form.file);
  expect((await office.state(form.file)).versions).toMatchObject([{ preview: { kind: 'pdf' }, extraction: null }]);
  expect(await found('Orchard')).toEqual([]);

  const note = await office.take(simplePdf(['Marmalade']), 'Note.pdf', { attachedTo: { ...attachedTo, kind: 'todo' } });
  await read(note.file);
  const { query } = office.tools;
  const words = `insert into ops.file_texts (version, file, kind, text) values ($1, $2, 'comment', 'Quince')
    on conflict (version) do update set text = excluded.text`;
  for (const one of [form, note]) await query(words, [one.version, one.file]);
  const runner = { query: (text: string) => query(text) } as unknown as QueryRunner;
  await new NoTextsOfTaxPapers1797390000000().up(runner);
  await query(`update ops.file_work set asked_at = asked_at - interval '1 h' where file = any($1)`, [
    [form.file, note.file],
  ]);
  await workAgain.run(office.tools);
  await nothingLeftToDo(form.file);
  await nothingLeftToDo(note.file);
  expect(await found('Quince')).toEqual([{ version: note.version }]);
});

it('says what is dangerous and opens none of it', async () => {
  const bomb = badArchives()['is a bomb']?.[0] as Buffer;
  for (const [bytes, scan] of [
    [testVirus, { result: 'infected', threat: 'Eicar-Test-Signature' }],
    [bomb, { result: 'infected', threat: 'Unpacked it would fill the disk.' }],
    [
      rawZip([{ name: 'a', bytes: Buffer.from('a'), isEncrypted: true }]),
      { result: 'password_protected', threat: null },
    ],
  ] as const) {
    const { file } = await office.take(bytes);
    expect((await scanned(file)).scan).toEqual(scan);
    await nothingLeftToDo(file);
    expect((await office.state(file)).versions).toMatchObject([{ preview: null, extraction: null }]);
  }
});

it('lets nothing pass while the scanner is away, and asks again when it is back', async () => {
  office.scanner = { scan: () => Promise.reject(new ScannerAway('a test')), isThere: async () => true };
  const { file, version } = await office.take(docx('Patience'));
  const asked = () =>
    office.tools.query<{ queue: string; state: string }>('select queue, state from ops.jobs where key like $1', [
      `${version}%`,
    ]);
  await office.eventually(asked, ([job]) => job?.state === 'done');
  expect((await office.state(file)).versions).toMatchObject([{ scan: null }]);
  office.scanner = new SimulatedScanner();
  await office.tools.query(`update ops.file_work set asked_at = asked_at - interval '5 s' where file = $1`, [file]);
  await workAgain.run(office.tools);
  expect(await read(file)).toMatchObject({ scan: { result: 'clean' }, extraction: 'extracted' });
});

it('asks again within 10 s of the return of a scanner that refused connections, and lays out no bytes for it till then', async () => {
  let scans = 0;
  const scan = async () => {
    scans += 1;
    return null;
  };
  office.scanner = { scan, isThere: async () => false };
  const { file, version } = await office.take(docx('Patience'));
  const dueIn = () =>
    office.tools.query<{ seconds: number }>(
      `select extract(epoch from asked_at + interval '45 s' - settled_at)::float as seconds
         from ops.file_work join ops.jobs on key = version::text where version = $1 and settled_at is not null`,
      [version],
    );
  const [due] = await office.eventually(dueIn, ({ length }) => length === 1);
  expect(due?.seconds).toBeLessThan(5);
  expect(workAgain.everySeconds).toBeLessThanOrEqual(5);
  expect(scans).toBe(0);
  office.scanner = new SimulatedScanner();
  await office.tools.query(`update ops.file_work set asked_at = asked_at - interval '5 s' where file = $1`, [file]);
  await workAgain.run(office.tools);
  expect(await read(file)).toMatchObject({ scan: { result: 'clean' }, extraction: 'extracted' });
});

it('does what came just now before what came long ago', async () => {
  const [today, yesterday] = [await office.take(docx('Now')), await office.take(docx('Then'), 'file', { hours: -24 })];
  for (const { file } of [today, yesterday]) await read(file);
  const urgent = ({ version }: { version: string }) =>
    office.tools.query('select queue, urgent from ops.jobs where key = $1 order by queue desc', [version]);
  const steps = ['files: scan', 'files: open'];
  expect(await urgent(today)).toEqual(steps.map((queue) => ({ queue, urgent: true })));
  expect(await urgent(yesterday)).toEqual(steps.map((queue) => ({ queue, urgent: false })));
});

it('leaves no work behind, and tells each thing once', async () => {
  await office.eventually(
    () => office.tools.query('select * from ops.file_work'),
    (left) => left.length === 0,
  );
  const events = await office.tools.query<{ type: string; count: string }>(
    `select type, count(*) from log.events where type like 'File%' group by stream, type having count(*) > 1`,
  );
  expect(events).toEqual([]);
});
