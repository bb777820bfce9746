import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bankAccount } from '@daybook/checks/domain';
import type { ApiClient } from '../../../tests/api/index.js';
import { checksFirm } from '../../../tests/checks/fixture.js';
import type { Firm } from '../../../tests/firm/index.js';

/** Account numbers that stand nowhere by chance, and words that do stand somewhere, so that what looks can be seen to find. */
const numbers = ['738401952266', '619507738244'];
const word = 'Marmalade invoice';
const fields = 'success errorMessage code';
const account = 'uuid name signatory bankName accountNumber routingNumber isActive';
const save = `mutation ($uuid: UUID!, $account: UUID, $number: String!, $routing: String = "021000021") {
  createOrUpdateBankAccount(companyUuid: $uuid, uuid: $account, name: "Operating", signatory: "Ada Baker",
    bankName: "First Bank", accountNumber: $number, routingNumber: $routing) { ${fields} bankAccount { ${account} } } }`;
const setting = `mutation ($uuid: UUID!, $account: UUID!) { createOrUpdateCompanySendCheckSetting(companyUuid: $uuid,
  address1: "1 Flour Ln", city: "Boston", state: "MA", zipCode: "02108", bankAccountUuid: $account) {
  success sendCheckSetting { bankAccount { ${account} } } } }`;
const write = `mutation ($uuid: UUID!, $account: UUID!, $date: Date!) { createCheck(companyUuid: $uuid,
  bankAccountUuid: $account, checkDate: $date, amount: "5.00", recipientName: "Otto Orchard", memo: "${word}",
  recipientAddress1: "9 Mill Rd", recipientCity: "Dallas", recipientState: "TX", recipientZip: "75201") {
  ${fields} check { uuid bankAccount { name } } } }`;
const read = `query ($uuid: UUID!) { company(uuid: $uuid) { bankAccounts { bankAccounts { ${account} } }
  sendCheckSetting { bankAccount { ${account} } } checks { checks { checkNumber memo bankAccount { name } } } } }`;
const file = 'query ($uuid: UUID!) { checksFile(companyUuid: $uuid) }';

let firm: Firm;
let uuid: string;
let ada: ApiClient;
const answers = new Map<string, string>();

beforeAll(async () => {
  firm = await checksFirm();
  uuid = await firm.company('Bright Bakery');
  await firm.member(uuid, await firm.person('ada'), 'client_owner', true);
  await firm.readable();
  ada = await firm.browser('ada');
});
afterAll(() => firm?.close());

async function asked(name: string, document: string, variables: object = {}) {
  const { data, text } = await ada.graphql(document, { uuid, ...variables });
  answers.set(`answer: ${name}`, text);
  return data;
}

/** Every row of every table, as text; bytes as hex. */
async function tables(): Promise<Map<string, string>> {
  const { rows } = await firm.api.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of rows) {
    const { rows: content } = await firm.api.pool.query<{ text: string }>(`select t::text as text from ${name} t`);
    texts.set(`table: ${name}`, content.map(({ text }) => text).join('\n'));
  }
  return texts;
}

async function files(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const entry of await readdir(firm.api.config.dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name);
      texts.set(`file: ${path}`, (await readFile(path)).toString('latin1'));
    }
  return texts;
}

/** Where any of the words stands in clear, in hex, or in base64 of it alone. */
function places(texts: ReadonlyMap<string, string>, words: readonly string[]): string[] {
  const forms = words.flatMap((one) => [one, Buffer.from(one).toString('hex'), Buffer.from(one).toString('base64')]);
  return [...texts].flatMap(([place, text]) => (forms.some((form) => text.includes(form)) ? [place] : []));
}

it('gives an account number away in no answer, error, export, line of the log, table, fact or file', async () => {
  const { bankAccount: opened } = (await asked('opened', save, { number: numbers[0] })).createOrUpdateBankAccount;
  expect(opened.accountNumber).toBe('••••2266');
  const known = { account: opened.uuid };
  const changed = (await asked('changed', save, { ...known, number: numbers[1] })).createOrUpdateBankAccount;
  expect(changed).toMatchObject({ success: true, bankAccount: { accountNumber: '••••8244' } });
  await asked('setting', setting, known);
  const written = await asked('written', write, { ...known, date: new Date().toISOString().slice(0, 10) });
  expect(written.createCheck).toMatchObject({ success: true });

  await asked('too long', save, { ...known, number: `${numbers[0]}${numbers[1]}` });
  await asked('wrong bank', save, { ...known, number: numbers[0], routing: '021000022' });
  // what is no text is said back to whoever sent it; it must be kept nowhere
  await ada.graphql(save, { uuid, ...known, number: Number(numbers[0]) });
  await asked('no document', save.replace('$number, ', `"${numbers[0]}" `), known);
  await asked('read', read);
  const csv = await ada.request((await asked('address', file)).checksFile);
  answers.set('export', await csv.text());
  await firm.readable();

  const { state } = await firm.api.commands.load(bankAccount, opened.uuid);
  expect(state).toMatchObject({ accountNumber: numbers[1] });
  const lines = new Map([['log', firm.api.lines.map((line) => JSON.stringify(line)).join('\n')]]);
  const everything = new Map([...answers, ...lines, ...(await tables()), ...(await files())]);
  expect(places(everything, [word])).toEqual(expect.arrayContaining(['answer: read', 'export', 'table: read.checks']));
  expect(places(everything, numbers)).toEqual([]);
});
