import type { TaskRun } from '@daybook/kernel/flows';
import type { Firm } from '@daybook/testing/firm';
import { parse } from 'csv-parse/sync';
import { fromBufferPromise } from 'yauzl';
import { toolsOf } from '../../api/spec/hear.js';
import { clientOf, taxFirm } from '../../api/spec/tax-firm.js';
import { playYear } from '../../api/spec/year-in-log.js';
import { exportForms } from './index.js';

let firm: Firm;
let company: string;
let admin: string;

beforeAll(async () => {
  firm = await taxFirm();
  ({ company } = await clientOf(firm, 'ada'));
  admin = await firm.staff('tess', { team: 'TAX' }, { flags: { taxAdmin: true } });
  await playYear(firm, company, { isHandedIn: true });
});
afterAll(() => firm?.close());

async function exported(forms: readonly { company: string; form: string }[], createdBy: string | null = admin) {
  const run = { tools: toolsOf(firm), createdBy, company: null, progress: () => undefined } as unknown as TaskRun;
  const { result, file } = await exportForms({ firmName: 'Baker & Hill' }).run({ year: 2026, forms }, run);
  const pieces: Buffer[] = [];
  for await (const piece of file?.body ?? []) pieces.push(piece);
  const files = new Map<string, Buffer>();
  const zip = await fromBufferPromise(Buffer.concat(pieces));
  for await (const entry of zip.eachEntry()) {
    const bytes: Buffer[] = [];
    for await (const piece of await zip.openReadStreamPromise(entry)) bytes.push(piece as Buffer);
    files.set(entry.fileName, Buffer.concat(bytes));
  }
  return { result, files };
}

const form = (name: string, of = company) => ({ company: of, form: name });

it('makes a PDF of each form, and one list of their answers, masked', async () => {
  const { files, result } = await exported([form('ownership'), form('income'), form('review')]);
  expect(result).toEqual({ forms: 3, companies: [company], leftOut: [] });
  const titles = ['Owners and officers', 'Income', 'Review and sign'];
  expect([...files.keys()]).toEqual([...titles.map((title) => `ada Bakery/${title}.pdf`), 'answers.csv']);
  expect(files.get('ada Bakery/Income.pdf')?.subarray(0, 5).toString()).toBe('%PDF-');
  const rows: Record<string, string>[] = parse(files.get('answers.csv') ?? '', { bom: true, columns: true });
  const answerTo = (key: string) => rows.find(({ Key }) => Key === key)?.Answer;
  expect(answerTo('owners')).toContain('Name: Ana');
  expect(new Set(rows.map(({ Form }) => Form))).toEqual(new Set(titles));
  expect(JSON.stringify(rows)).not.toMatch(/12345678|12-3456789|123456789|021000021/);
});

it('leaves out forms that do not count, and companies that whoever asked does not manage by now', async () => {
  const { company: other } = await clientOf(firm, 'bob');
  await playYear(firm, other);
  const { result } = await exported([form('income'), form('nothing'), form('income', other)]);
  expect(result).toEqual({ forms: 2, companies: [company, other], leftOut: ['ada Bakery: nothing'] });
  const sam = await firm.staff('sam');
  await firm.readable();
  await expect(exported([form('income')], sam)).rejects.toThrow('None of these forms is part of');
  await expect(exported([form('income')], null)).rejects.toThrow('None of these forms is part of');
});

it('puts nothing into the zip of somebody abroad whom no consent covers', async () => {
  const mia = await firm.staff('mia', { team: 'TAX', legalCountry: 'PH' }, { flags: { taxAdmin: true } });
  await firm.readable();
  await expect(exported([form('income')], mia)).rejects.toThrow('None of these forms is part of');
});
