import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { file, fileTree } from '@daybook/files/domain';
import { rootOf } from '@daybook/files/flow';
import { systemClock } from '@daybook/kernel/clock';
import { sandboxPhone } from '@daybook/kernel/config';
import { type AnyEventHandler, type FlowContext, Flows } from '@daybook/kernel/flows';
import { SmtpMail } from '@daybook/kernel/mail';
import { queryOf } from '@daybook/kernel/postgres';
import { PostgresSubjectKeys } from '@daybook/kernel/secrets';
import { SealedObjects } from '@daybook/kernel/store';
import { type SignatureDocumentCommand, signatureDocument } from '@daybook/signatures/domain';
import type { ApiClient } from '@daybook/testing/api';
import { until } from '@daybook/testing/eventually';
import { Firm, origin } from '@daybook/testing/firm';
import { PDF } from '@libpdf/core';
import { openSandbox, type Sandbox } from '../../../apps/sandbox/sandbox.js';
import { startProduct } from '../../testing/rights/product.js';
import { signatureMails } from './mails/index.js';
import { House } from './provider/index.js';
import { readRecord } from './record-of-signing.js';
import { sealDocuments } from './sealing.js';
import { sourceWork } from './spec/world.js';

const folder = mkdtempSync(join(tmpdir(), 'daybook-signature-mails-'));
let firm: Firm;
let sandbox: Sandbox;
let company: string;
let people: Record<'maria' | 'omar' | 'nina', string>;
let browsers: Record<'maria' | 'omar' | 'nina', ApiClient>;
const running: Flows[] = [];
const posts: SmtpMail[] = [];
const parked: string[] = [];

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  sandbox = await openSandbox({ dataDir: folder, port: 0, smtpPort: 0, phone: sandboxPhone });
  people = { maria: await firm.staff('maria'), omar: await firm.person('omar'), nina: await firm.person('nina') };
  company = await firm.company('Bright Bakery');
  await firm.member(company, people.maria, 'staff_director');
  await firm.member(company, people.omar, 'client_owner', true);
  await firm.member(company, people.nina, 'client_member');
  const plant = { type: 'PlantTree', root: rootOf(company), folders: [] } as const;
  await firm.api.commands.send(fileTree, company, plant, origin(company));
  await firm.readable();
  const [maria, omar, nina] = await Promise.all(['maria', 'omar', 'nina'].map((name) => firm.browser(name)));
  browsers = { maria, omar, nina } as typeof browsers;
  react('');
});
afterAll(async () => {
  for (const flows of running) await flows.stop();
  for (const mail of posts) mail.leave();
  await sandbox.close();
  await firm.close();
  rmSync(folder, { recursive: true });
});

const sealed = () =>
  new SealedObjects(firm.api.objects, new PostgresSubjectKeys(firm.api.pool, firm.api.config.secrets.master));

function post(mail: SmtpMail): SmtpMail {
  posts.push(mail);
  return mail;
}

/** The flows of signatures, with real letters to the sandbox; a further name has them meet every event once more. */
function react(name: string): void {
  const { log, decoder, pool, commands, config } = firm.api;
  const url = `smtp://127.0.0.1:${sandbox.smtpPort}`;
  const keys = new PostgresSubjectKeys(pool, config.secrets.master);
  const tools = {
    ...{ commands, keys, clock: systemClock, query: queryOf(pool), sealed: sealed() },
    mail: post(new SmtpMail(pool, { url, from: 'Daybook <no-reply@daybook.test>' })),
  } as unknown as FlowContext;
  const house = new House({
    work: sourceWork,
    settings: { ...config, dataDir: folder },
    recordOf: readRecord(log),
  });
  const sealing = sealDocuments(() => house);
  const flows = new Flows({
    eventHandlers: [sealing, signatureMails(config)].map((one): AnyEventHandler => ({ ...one, name: one.name + name })),
    scheduledTasks: [],
    ...{ log, decoder, tools, runner: `test${name}`, database: { connectionString: config.database.url } },
    report: { parked: (flow, { error }) => parked.push(`${flow}: ${error}`), failed: () => undefined },
  });
  flows.start();
  running.push(flows);
}

/** A document of two signers in order, with its fields, not sent yet. */
async function prepared(name: string): Promise<string> {
  const [uuid, original, omar, nina] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const { commands } = firm.api;
  const tell = (command: SignatureDocumentCommand) =>
    commands.send(signatureDocument, uuid, command, { ...origin(company), by: { user: people.maria } });
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' }).drawText(name, { x: 72, y: 700, size: 18 });
  const bytes = Buffer.from(await pdf.save());
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const object = `files/${original}/1/1`;
  await sealed().put(object, `file-${original}`, Readable.from([bytes], { objectMode: false }));
  const stored = { version: randomUUID(), filename: 'a.pdf', size: bytes.length, sha256, mediaType: 'application/pdf' };
  const attachedTo = { item: uuid, kind: 'signatureDocument' };
  const create = { type: 'CreateFile', ...stored, object, attachedTo, owner: null } as const;
  await commands.send(file, original, create, origin(company));
  await tell({
    ...{
      type: 'PrepareDocument',
      name,
      documentType: 'custom',
      provider: 'house',
      original: { file: original, sha256 },
    },
    signers: [
      { uuid: omar, user: people.omar, place: 1 },
      { uuid: nina, user: people.nina, place: 2 },
    ],
    contacts: {
      [omar]: { name: 'Omar Person', email: 'omar@demo.test' },
      [nina]: { name: 'Nina Person', email: 'nina@demo.test' },
    },
    ...{
      message: 'Please sign.',
      expiresOn: '2099-01-01',
      reminderFrequency: 'NO_REMINDER',
      todo: null,
      template: null,
    },
    ...{ zone: 'America/New_York', today: '2026-01-01' },
  });
  await tell({ type: 'AcceptOriginal', pages: 1 });
  const fields = [omar, nina].map((signer, n) => ({
    ...{
      uuid: randomUUID(),
      signer,
      kind: 'signature' as const,
      page: 1,
      x: 0.1,
      y: 0.1 + n / 5,
      width: 0.3,
      height: 0.05,
    },
    ...{ isRequired: true, label: '' },
  }));
  await tell({ type: 'PlaceFields', fields });
  await firm.readable();
  return uuid;
}

async function call(who: keyof typeof browsers, name: string, uuid: string, more = '') {
  const mutation = `mutation ($uuid: UUID!) { ${name}(uuid: $uuid${more}) { success errorMessage } }`;
  const { data } = await browsers[who].graphql(mutation, { uuid });
  expect(data[name]).toEqual({ success: true, errorMessage: null });
}

async function sign(who: 'omar' | 'nina', uuid: string): Promise<void> {
  await call(who, 'consentToElectronicRecords', uuid, ', version: "1"');
  const asked = 'query ($uuid: UUID!) { documentToSign(uuid: $uuid) { fields { uuid } } }';
  const { data } = await browsers[who].graphql(asked, { uuid });
  const [field] = data.documentToSign.fields;
  await call(who, 'signDocument', uuid, `, fields: [{ uuid: "${field.uuid}", value: "${who}" }]`);
}

interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly links: readonly string[];
  readonly attachments: readonly { readonly filename: string; readonly size: number }[];
}

async function mails(about: string): Promise<readonly Mail[]> {
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}/api/mails?limit=100`);
  const all = (await answer.json()) as Mail[];
  return all.filter(({ subject }) => subject.includes(about)).toReversed();
}

/** "omar: Please sign: Lease", in the order in which they came, once there are so many. */
async function mailed(about: string, count: number): Promise<string[]> {
  await until(async () => parked.length > 0 || (await mails(about)).length >= count);
  expect(parked).toEqual([]);
  return (await mails(about)).map(({ to, subject }) => `${to[0]?.split('@')[0]}: ${subject}`);
}

it('writes exactly once to everybody from the request to the sealed PDF', async () => {
  const uuid = await prepared('Lease');
  await call('maria', 'sendSignatureDocument', uuid);
  expect(await mailed('Lease', 1)).toEqual(['omar: Please sign: Lease']);
  const leads = async (who: keyof typeof browsers) =>
    (await browsers[who].graphql('query ($uuid: UUID!) { resolveItem(uuid: $uuid) { deepLinkUrl } }', { uuid })).data;
  expect(await leads('omar')).toEqual({ resolveItem: { deepLinkUrl: `/${company}/sign/${uuid}` } });
  expect(await leads('maria')).toEqual({ resolveItem: { deepLinkUrl: `/${company}/document-signatures/${uuid}` } });
  const [request] = await mails('Lease');
  expect(request?.links.map((link) => new URL(link).pathname)).toContain(`/${company}/sign/${uuid}`);

  const remind = `mutation ($company: UUID!, $uuid: UUID!) {
    sendDocumentReminder(companyUuid: $company, companySignatureUuid: $uuid) { success error } }`;
  const reminders = [1, 2].map(() => browsers.maria.graphql(remind, { company, uuid }));
  const answers = (await Promise.all(reminders)).map(({ data }) => data.sendDocumentReminder);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.find(({ success }) => !success).error).toContain('less than an hour ago');
  expect(await mailed('Lease', 2)).toEqual(['omar: Please sign: Lease', 'omar: Reminder: please sign Lease']);

  await sign('omar', uuid);
  expect((await mailed('Lease', 3)).at(-1)).toBe('nina: Please sign: Lease');
  await sign('nina', uuid);
  expect((await mailed('Lease', 6)).slice(3).toSorted()).toEqual(
    ['maria', 'nina', 'omar'].map((who) => `${who}: Signed: Lease`),
  );
  const sizes = (await mails('Signed: Lease')).map(({ attachments }) => attachments.map(({ size }) => size));
  expect(sizes.flat()).toHaveLength(3);
  expect(new Set(sizes.flat()).size).toBe(1);
});

it('tells of what was declined and what was voided', async () => {
  const lease = await prepared('Old terms');
  await call('maria', 'sendSignatureDocument', lease);
  await mailed('Old terms', 1);
  await call('omar', 'declineDocument', lease, ', reason: "The fee is wrong."');
  expect(await mailed('Old terms', 2)).toEqual(['omar: Please sign: Old terms', 'maria: Declined: Old terms']);
  const other = await prepared('New terms');
  await call('maria', 'sendSignatureDocument', other);
  await mailed('New terms', 1);
  const voided = `mutation ($company: UUID!, $uuid: UUID!) {
    updateCompanySignature(companyUuid: $company, companySignatureUuid: $uuid, toVoid: true) { success } }`;
  await browsers.maria.graphql(voided, { company, uuid: other });
  expect(await mailed('New terms', 2)).toEqual([
    'omar: Please sign: New terms',
    'omar: No longer to be signed: New terms',
  ]);
});

it('sends nothing more when every event is met once more', async () => {
  const before = (await mails('')).length;
  react(' again');
  const head = await firm.api.log.head();
  const isThrough = async () => {
    const { rows } = await firm.api.pool.query<{ position: string }>(
      `select min(position) as position from ops.flow_checkpoints where name like '% again'`,
    );
    return Number(rows[0]?.position ?? 0) >= head;
  };
  await until(isThrough, 'The flows did not get through the log.');
  expect((await mails('')).length).toBe(before);
  expect(parked).toEqual([]);
});
