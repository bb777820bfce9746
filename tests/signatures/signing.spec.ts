import { randomUUID } from 'node:crypto';
import { queryOf } from '@daybook/kernel/postgres';
import { blockersOf } from '@daybook/merging/flow';
import { type SignatureDocument, signatureDocument } from '@daybook/signatures/domain';
import { PDF } from '@libpdf/core';
import { product } from '../../apps/areas.js';
import type { ApiClient } from '../api/index.js';
import { Firm, origin } from '../firm/index.js';
import { startProduct } from '../rights/product.js';

let firm: Firm;
let company: string;
let maria: ApiClient;
let omar: ApiClient;
let nina: ApiClient;
let people: Record<'omar' | 'nina' | 'gus', string>;

beforeAll(async () => {
  firm = Firm.over(await startProduct());
  await firm.staff('maria');
  people = { omar: await firm.person('omar'), nina: await firm.person('nina'), gus: await firm.person('gus') };
  company = await firm.company('Bright Bakery');
  await firm.member(company, people.omar, 'client_owner', true);
  await firm.member(company, people.nina, 'client_member');
  await firm.member(company, people.gus, 'client_member');
  await firm.readable();
  [maria, omar, nina] = await Promise.all([firm.browser('maria'), firm.browser('omar'), firm.browser('nina')]);
});
afterAll(() => firm.close());

const generate = `mutation ($input: CustomDocument!, $document: Upload) {
  generateCustomDocument(input: $input, document: $document) {
    success errorMessage code documentPreparationUrl documentId documentRequestId } }`;

async function letter(): Promise<Buffer> {
  const pdf = PDF.create();
  pdf.addPage({ size: 'letter' }).drawText('Engagement letter', { x: 72, y: 700, size: 18 });
  return Buffer.from(await pdf.save());
}

/** As the specification sends it: a multipart request with operations and map. */
async function ask(input: object, bytes: Buffer | null, filename = 'letter.pdf', who = maria) {
  const signers = [{ userUuid: people.omar }, { email: 'nina@demo.test' }];
  const variables = { input: { companyUuid: company, name: 'Engagement letter', signers, ...input }, document: null };
  const body = new FormData();
  body.append('operations', JSON.stringify({ query: generate, variables }));
  body.append('map', '{"0":["variables.document"]}');
  body.append('0', new Blob([new Uint8Array(bytes ?? [])]), filename);
  const token = decodeURIComponent(who.cookies.get('csrftoken') ?? '');
  const response = await who.request('/api/v2/graphql/', { method: 'POST', headers: { 'x-csrftoken': token }, body });
  return (await response.json()) as { data?: { generateCustomDocument: Record<string, string> }; errors?: object[] };
}

/** One that was checked, with a place for each to sign. */
async function prepared(input: object = {}): Promise<string> {
  const { data } = await ask(input, await letter());
  const uuid = data?.generateCustomDocument.documentId ?? '';
  await firm.api.commands.send(signatureDocument, uuid, { type: 'AcceptOriginal', pages: 1 }, origin(company));
  await firm.readable();
  const { signers } = await state(uuid);
  const fields = signers.map(({ uuid: signerUuid }, n) => ({
    ...{ uuid: randomUUID(), signerUuid, kind: 'signature', page: 1, x: 0.1, y: 0.1 + n / 5, width: 0.3, height: 0.05 },
  }));
  const place =
    'mutation ($uuid: UUID!, $fields: [SignatureFieldInput!]!) { placeSignatureFields(uuid: $uuid, fields: $fields) { success errorMessage } }';
  expect((await maria.graphql(place, { uuid, fields })).data.placeSignatureFields).toEqual(done);
  return uuid;
}

async function sent(input: object = {}): Promise<string> {
  const uuid = await prepared(input);
  expect(await call(maria, 'sendSignatureDocument', uuid)).toEqual(done);
  return uuid;
}

const done = { success: true, errorMessage: null };

async function state(uuid: string): Promise<SignatureDocument> {
  const { state: found } = await firm.api.commands.load(signatureDocument, uuid);
  if (found.is === 'absent') throw new Error('There is no document.');
  return found;
}

async function call(who: ApiClient, name: string, uuid: string, more = '') {
  const { data, text } = await who.graphql(
    `mutation ($uuid: UUID!) { ${name}(uuid: $uuid${more}) { success errorMessage } }`,
    { uuid },
  );
  return data?.[name] ?? text;
}

const toSign = `query ($uuid: UUID!) { documentToSign(uuid: $uuid) {
  name documentState hasConsented consentVersion fields { uuid } signer { name email isInTurn state }
  signers { name email state isInTurn } } }`;

async function sign(who: ApiClient, uuid: string) {
  const { data } = await who.graphql(toSign, { uuid });
  await call(who, 'consentToElectronicRecords', uuid, ', version: "1"');
  const fields = data.documentToSign.fields.map((one: { uuid: string }) => ({ uuid: one.uuid, value: 'My Name' }));
  const document =
    'mutation ($uuid: UUID!, $fields: [SignedField!]!) { signDocument(uuid: $uuid, fields: $fields) { success errorMessage } }';
  return (await who.graphql(document, { uuid, fields })).data.signDocument;
}

const todo = { dueDate: '2030-01-31' };
const outsider = { name: 'Nora Outside', email: 'nora@bank.test' };
const staff = [{ email: 'maria@demo.test' }];

it('takes a PDF in a multipart request, and says where its fields are placed', async () => {
  const { data } = await ask({}, await letter());
  const uuid = data?.generateCustomDocument.documentId;
  expect(data?.generateCustomDocument).toMatchObject({
    ...done,
    documentRequestId: uuid,
    documentPreparationUrl: `/${company}/document-signatures/${uuid}/prepare`,
  });
  expect(await state(uuid ?? '')).toMatchObject({
    is: 'draft',
    signers: [{ user: people.omar }, { user: people.nina }],
  });
});

it.each([
  ['what is no PDF', {}, Buffer.from('hello'), 'letter.pdf', 'noPdf'],
  ['a file of another name', {}, Buffer.from('hello'), 'letter.docx', 'noPdf'],
  [
    'somebody who is no member',
    { signers: [{ userUuid: randomUUID(), email: 'who@else.test', name: 'Who' }] },
    null,
    'letter.pdf',
    'signerUnknown',
  ],
  ['nobody', { signers: [] }, null, 'letter.pdf', 'signersMissing'],
  ['a day that is over', { expiresAt: '2020-01-01' }, null, 'letter.pdf', 'expiryPast'],
  ['a to-do of somebody without an account', { signers: [outsider], todo }, null, 'letter.pdf', 'firstIsNoClient'],
  ['a to-do of a member of staff', { signers: staff, todo }, null, 'letter.pdf', 'notAssignable'],
] as const)('refuses %s, and says why', async (_, input, bytes, filename, code) => {
  const { data } = await ask(input, bytes, filename);
  expect(data?.generateCustomDocument).toMatchObject({ success: false, code });
  expect(data?.generateCustomDocument.errorMessage).toMatch(/[.?]$/);
});

it('takes somebody without an account by name and address', async () => {
  const uuid = await sent({ signers: [{ name: ' Nora Outside', email: 'nora@bank.test' }] });
  const { signers, contacts } = await state(uuid);
  expect(signers).toMatchObject([{ user: null, place: 1 }]);
  expect(contacts?.[signers[0]?.uuid ?? '']).toEqual({ name: 'Nora Outside', email: 'nora@bank.test' });
});

it('keeps what the to-do that asks for it will have', async () => {
  const { documentType, todo: asking, asksBy } = await state(await prepared({ todo }));
  expect({ documentType, asksBy }).toEqual({
    documentType: 'todo',
    asksBy: { dueDate: '2030-01-31', completeOnSubmit: true },
  });
  expect(asking).toMatch(/^[0-9a-f-]{36}$/);
});

it('is signed in its order, each signer seeing their own fields', async () => {
  const uuid = await sent();
  expect((await nina.graphql(toSign, { uuid })).data.documentToSign).toMatchObject({
    signer: { name: expect.any(String), isInTurn: false },
    signers: [{ email: null, isInTurn: true }, { email: 'nina@demo.test' }],
  });
  expect(await sign(nina, uuid)).toMatchObject({
    success: false,
    errorMessage: expect.stringContaining('signs first'),
  });
  expect(await call(omar, 'viewDocumentToSign', uuid)).toEqual(done);
  expect(await sign(omar, uuid)).toEqual(done);
  expect(await sign(omar, uuid)).toEqual(done);
  expect(await sign(nina, uuid)).toEqual(done);
  expect((await state(uuid)).is).toBe('signed');
  await firm.readable();
  const { data } = await nina.graphql('{ documentsToSign { uuid documentState signer { state } } }');
  expect(data.documentsToSign).toContainEqual({ uuid, documentState: 'signed', signer: { state: 'signed' } });
});

const listedFor = `query ($company: UUID!) { possibleSigners(companyUuid: $company) { uuid isOfFirm } }`;
const signersOf = `query ($uuid: UUID!) { signaturePreparation(uuid: $uuid) { companySignature {
  documentSigners { isOfFirm isInTurn state notifiedAt } } } }`;

it('is countersigned by a member of staff, who signs theirs alone, in their turn', async () => {
  const paula = await firm.staff('paula');
  await firm.readable();
  const { possibleSigners } = (await maria.graphql(listedFor, { company })).data;
  expect(possibleSigners).toContainEqual({ uuid: people.omar, isOfFirm: false });
  expect(possibleSigners).toContainEqual({ uuid: paula, isOfFirm: true });

  const uuid = await sent({ signers: [{ userUuid: people.omar }, { userUuid: paula }] });
  await firm.readable();
  const signers = async () => {
    await firm.readable();
    return (await maria.graphql(signersOf, { uuid })).data.signaturePreparation.companySignature.documentSigners;
  };
  expect(await signers()).toMatchObject([
    { isOfFirm: false, isInTurn: true, notifiedAt: expect.any(String) },
    { isOfFirm: true, isInTurn: false, notifiedAt: null },
  ]);
  const paulas = await firm.browser('paula');
  expect(await sign(paulas, uuid)).toMatchObject({ errorMessage: expect.stringContaining('signs first') });
  expect(await sign(omar, uuid)).toEqual(done);
  expect(await signers()).toMatchObject([{ state: 'signed' }, { isInTurn: true, notifiedAt: expect.any(String) }]);
  // whoever sees the document does not sign for somebody else
  expect(JSON.parse((await maria.graphql(toSign, { uuid })).text).errors[0].extensions.code).toBe('FORBIDDEN');
  expect((await omar.graphql(toSign, { uuid })).data.documentToSign.signers).toMatchObject([{}, { email: null }]);
  expect(await sign(paulas, uuid)).toEqual(done);
  expect((await state(uuid)).is).toBe('signed');
});

const counted = 'query ($company: UUID!) { company(uuid: $company) { ownSignatures { waitingCount totalCount } } }';

it('is counted for each signer, and waits for whoever is in turn', async () => {
  const counts = async () => {
    await firm.readable();
    const [ofOmar, ofNina] = await Promise.all([omar, nina].map((who) => who.graphql(counted, { company })));
    return [ofOmar, ofNina].map((answer) => answer?.data.company.ownSignatures);
  };
  const [wasOmar, wasNina] = await counts();
  const now = (waitingOmar: number, waitingNina: number) => [
    { waitingCount: wasOmar.waitingCount + waitingOmar, totalCount: wasOmar.totalCount + 1 },
    { waitingCount: wasNina.waitingCount + waitingNina, totalCount: wasNina.totalCount + 1 },
  ];
  const uuid = await sent();
  expect(await counts()).toEqual(now(1, 0));
  await sign(omar, uuid);
  expect(await counts()).toEqual(now(0, 1));
  await sign(nina, uuid);
  expect(await counts()).toEqual(now(0, 0));
});

const list = `query ($company: UUID!, $search: String, $states: [SignatureDocumentState!], $active: Boolean) {
  company(uuid: $company) { companySignatures(search: $search, documentStates: $states, active: $active, limit: 50) {
    totalCount companySignatures { uuid name documentState signerEmail signerUser { uuid } documentSigners { name state } } } } }`;

it('lists the documents of the company for staff, and for nobody else', async () => {
  const uuid = await sent({ name: 'Tax return 2025' });
  await firm.readable();
  const found = async (variables: object) =>
    (await maria.graphql(list, { company, ...variables })).data.company.companySignatures;
  expect(await found({ search: 'return nina' })).toMatchObject({
    totalCount: 1,
    companySignatures: [{ uuid, documentState: 'sent', signerUser: { uuid: people.omar } }],
  });
  expect((await found({ states: ['signed'], search: 'Tax return' })).totalCount).toBe(0);
  expect((await found({ active: true, search: 'Tax return' })).totalCount).toBe(1);
  expect((await found({ active: false, search: 'Tax return' })).totalCount).toBe(0);
  const { errors } = JSON.parse((await omar.graphql(list, { company })).text);
  expect(errors[0].extensions.code).toBe('FORBIDDEN');
});

it('is voided for all, and reminded of once an hour', async () => {
  const uuid = await sent();
  const change = (name: string, more: string, answer: string) =>
    maria.graphql(
      `mutation ($company: UUID!, $uuid: UUID!) { ${name}(companyUuid: $company, companySignatureUuid: $uuid${more}) { ${answer} } }`,
      { company, uuid },
    );
  const remind = async () => (await change('sendDocumentReminder', '', 'success error')).data.sendDocumentReminder;
  expect(await remind()).toEqual({ success: true, error: null });
  expect(await remind()).toMatchObject({ success: false, error: expect.stringContaining('less than an hour ago') });
  const voided = await change(
    'updateCompanySignature',
    ', toVoid: true, reminderFrequency: DAILY_REMINDER',
    'success companySignature { documentState nextReminderSendDate }',
  );
  expect(voided.data.updateCompanySignature).toMatchObject({ success: true });
  expect(await state(uuid)).toMatchObject({ is: 'voided', reminder: { next: null } });
  expect(await sign(omar, uuid)).toMatchObject({ success: false });
});

it('becomes a template, of which to-dos make documents', async () => {
  const uuid = await prepared({ signers: [{ userUuid: people.omar }] });
  const admin = await firm.staff('ada', { adminPanelAccess: 'UPDATE' });
  expect(admin).toBeTruthy();
  await firm.readable();
  const ada = await firm.browser('ada');
  const save =
    'mutation ($uuid: UUID!) { saveSignatureTemplate(documentUuid: $uuid, name: "Letter") { success template { id name signersCount } } }';
  expect(JSON.parse((await maria.graphql(save, { uuid })).text).errors[0].extensions.code).toBe('FORBIDDEN');
  const { template } = (await ada.graphql(save, { uuid })).data.saveSignatureTemplate;
  await firm.readable();
  const offered = async () =>
    (await maria.graphql('{ signatureTodoTemplates { id name signersCount } }')).data.signatureTodoTemplates;
  expect(await offered()).toContainEqual({ id: template.id, name: 'Letter', signersCount: 1 });
  expect(await call(ada, 'retireSignatureTemplate', template.id)).toEqual(done);
  await firm.readable();
  expect(await offered()).toEqual([]);
});

it('says what one person was asked to sign', async () => {
  const uuid = await sent({ name: 'Lease' });
  await sign(omar, uuid);
  await firm.readable();
  const query = queryOf(firm.api.pool);
  const [part] = product.areas.find(({ name }) => name === 'signatures')?.personData?.parts ?? [];
  const records = await part?.read(people.omar, { commands: firm.api.commands, query });
  expect(records).toContainEqual(
    expect.objectContaining({
      uuid,
      name: 'Lease',
      state: 'partially_signed',
      ownState: 'signed',
      signedAt: expect.any(Date),
    }),
  );
  expect(await part?.read(people.gus, { commands: firm.api.commands, query })).toEqual([]);
});

it('keeps its company from going into another one', async () => {
  const [bay, oak] = [await firm.company('Bay'), await firm.company('Oak')];
  await firm.member(bay, people.omar, 'client_owner', true);
  await firm.readable();
  await ask({ companyUuid: bay, signers: [{ userUuid: people.omar }] }, await letter());
  await firm.readable();
  const { commands, pool } = firm.api;
  const tools = { commands, query: queryOf(pool), clock: { now: () => new Date() } };
  expect(await blockersOf({ source: bay, destination: oak, kinds: [] }, product.areas, tools)).toContain(
    'Bay has a document that is not signed yet. Have them signed, or void them, first.',
  );
  expect(await blockersOf({ source: oak, destination: bay, kinds: [] }, product.areas, tools)).not.toContainEqual(
    expect.stringContaining('not signed'),
  );
});
