import { companyUserDecider } from '@daybook/companies/domain';
import { queryOf } from '@daybook/kernel/postgres';
import { blockersOf } from '@daybook/merging/flow';
import { origin } from '@daybook/testing/firm';
import { product } from '../../../apps/areas.js';
import { done, letter, PreparingFirm, toSign } from './spec/preparing-firm.js';

let here: PreparingFirm;

beforeAll(async () => {
  here = await PreparingFirm.open();
});
afterAll(() => here?.close());

it('is signed in its order, each signer seeing their own fields', async () => {
  const uuid = await here.sent();
  expect((await here.nina.graphql(toSign, { uuid })).data.documentToSign).toMatchObject({
    signer: { name: expect.any(String), isInTurn: false },
    signers: [{ email: null, isInTurn: true }, { email: 'nina@demo.test' }],
  });
  expect(await here.sign(here.nina, uuid)).toMatchObject({
    success: false,
    errorMessage: expect.stringContaining('signs first'),
  });
  expect(await here.call(here.omar, 'viewDocumentToSign', uuid)).toEqual(done);
  expect(await here.sign(here.omar, uuid)).toEqual(done);
  expect(await here.sign(here.omar, uuid)).toEqual(done);
  expect(await here.sign(here.nina, uuid)).toEqual(done);
  expect((await here.state(uuid)).is).toBe('signed');
  await here.firm.readable();
  const { data } = await here.nina.graphql('{ documentsToSign { uuid documentState signer { state } } }');
  expect(data.documentsToSign).toContainEqual({ uuid, documentState: 'signed', signer: { state: 'signed' } });
});

it('is shown to nobody whose right in its company has ended', async () => {
  const cove = await here.firm.company('Cove');
  await here.firm.member(cove, here.people.omar, 'client_owner', true);
  const nina = await here.firm.member(cove, here.people.nina, 'client_member');
  await here.firm.readable();
  const [stays, goes] = [await here.sent({ name: 'Stays' }), await here.sent({ name: 'Goes', companyUuid: cove })];
  const mine = `query ($company: UUID) { documentsToSign(companyUuid: $company) { uuid name signers { name } } }`;
  const listed = async (company: string | null) => {
    await here.firm.readable();
    const { data } = await here.nina.graphql(mine, { company });
    return data.documentsToSign.map(({ uuid }: { uuid: string }) => uuid);
  };
  expect(await listed(cove)).toEqual([goes]);
  const remove = { type: 'RemoveCompanyUser', isAccountOwner: false } as const;
  await here.firm.api.commands.send(companyUserDecider, nina, remove, origin(cove));
  expect(await listed(cove)).toEqual([]);
  expect(await listed(null)).toContain(stays);
  expect(await listed(null)).not.toContain(goes);
});

it('shows a later signer what the earlier ones signed and typed, but no number that identifies them', async () => {
  const [omars, typed] = ['00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-0000000000f2'];
  const uuid = await here.prepared();
  const [omar = '', nina = ''] = (await here.state(uuid)).signers.map((one) => one.uuid);
  const at = (field: string, signerUuid: string, kind: string, y: number) => ({
    uuid: field,
    signerUuid,
    kind,
    page: 1,
    x: 0.1,
    y,
    width: 0.4,
    height: 0.05,
  });
  const placed = [
    at(omars, omar, 'signature', 0.1),
    at(typed, omar, 'text', 0.2),
    at('00000000-0000-4000-8000-0000000000f3', nina, 'signature', 0.3),
  ];
  const place = `mutation ($uuid: UUID!, $fields: [SignatureFieldInput!]!) {
    placeSignatureFields(uuid: $uuid, fields: $fields) { success } }`;
  expect((await here.maria.graphql(place, { uuid, fields: placed })).data.placeSignatureFields.success).toBe(true);
  expect(await here.call(here.maria, 'sendSignatureDocument', uuid)).toEqual(done);
  const filled = `query ($uuid: UUID!) { documentToSign(uuid: $uuid) { fields { uuid }
    filledByOthers { uuid signerName kind page y value } } }`;
  const seenBy = async (who: typeof here.nina) => (await who.graphql(filled, { uuid })).data.documentToSign;
  expect(await seenBy(here.nina)).toMatchObject({ filledByOthers: [] });
  await here.call(here.omar, 'consentToElectronicRecords', uuid, ', version: "1"');
  const sign = `mutation ($uuid: UUID!, $fields: [SignedField!]!) { signDocument(uuid: $uuid, fields: $fields) { success } }`;
  const fields = [
    { uuid: omars, value: 'Omar' },
    { uuid: typed, value: 'SSN 123-45-6789' },
  ];
  expect((await here.omar.graphql(sign, { uuid, fields })).data.signDocument.success).toBe(true);
  const { filledByOthers, fields: own } = await seenBy(here.nina);
  expect(filledByOthers).toEqual([
    { uuid: omars, signerName: expect.stringMatching(/omar/), kind: 'signature', page: 1, y: 0.1, value: 'Omar' },
    { uuid: typed, signerName: expect.any(String), kind: 'text', page: 1, y: 0.2, value: 'SSN •••-••-6789' },
  ]);
  expect(own).toHaveLength(1);
  expect((await seenBy(here.omar)).filledByOthers).toEqual([]);
});

const listedFor = `query ($company: UUID!) { possibleSigners(companyUuid: $company) { uuid isOfFirm } }`;
const signersOf = `query ($uuid: UUID!) { signaturePreparation(uuid: $uuid) { companySignature {
  documentSigners { isOfFirm isInTurn state notifiedAt } } } }`;

it('is countersigned by a member of staff, who signs theirs alone, in their turn', async () => {
  const paula = await here.firm.staff('paula');
  await here.firm.readable();
  const { possibleSigners } = (await here.maria.graphql(listedFor, { company: here.company })).data;
  expect(possibleSigners).toContainEqual({ uuid: here.people.omar, isOfFirm: false });
  expect(possibleSigners).toContainEqual({ uuid: paula, isOfFirm: true });

  const uuid = await here.sent({ signers: [{ userUuid: here.people.omar }, { userUuid: paula }] });
  await here.firm.readable();
  const signers = async () => {
    await here.firm.readable();
    return (await here.maria.graphql(signersOf, { uuid })).data.signaturePreparation.companySignature.documentSigners;
  };
  expect(await signers()).toMatchObject([
    { isOfFirm: false, isInTurn: true, notifiedAt: expect.any(String) },
    { isOfFirm: true, isInTurn: false, notifiedAt: null },
  ]);
  const paulas = await here.firm.browser('paula');
  expect(await here.sign(paulas, uuid)).toMatchObject({ errorMessage: expect.stringContaining('signs first') });
  expect(await here.sign(here.omar, uuid)).toEqual(done);
  expect(await signers()).toMatchObject([{ state: 'signed' }, { isInTurn: true, notifiedAt: expect.any(String) }]);
  // whoever sees the document does not sign for somebody else
  expect(JSON.parse((await here.maria.graphql(toSign, { uuid })).text).errors[0].extensions.code).toBe('FORBIDDEN');
  expect((await here.omar.graphql(toSign, { uuid })).data.documentToSign.signers).toMatchObject([{}, { email: null }]);
  expect(await here.sign(paulas, uuid)).toEqual(done);
  expect((await here.state(uuid)).is).toBe('signed');
});

const counted = 'query ($company: UUID!) { company(uuid: $company) { ownSignatures { waitingCount totalCount } } }';

it('is counted for each signer, and waits for whoever is in turn', async () => {
  const counts = async () => {
    await here.firm.readable();
    const [ofOmar, ofNina] = await Promise.all(
      [here.omar, here.nina].map((who) => who.graphql(counted, { company: here.company })),
    );
    return [ofOmar, ofNina].map((answer) => answer?.data.company.ownSignatures);
  };
  const [wasOmar, wasNina] = await counts();
  const now = (waitingOmar: number, waitingNina: number) => [
    { waitingCount: wasOmar.waitingCount + waitingOmar, totalCount: wasOmar.totalCount + 1 },
    { waitingCount: wasNina.waitingCount + waitingNina, totalCount: wasNina.totalCount + 1 },
  ];
  const uuid = await here.sent();
  expect(await counts()).toEqual(now(1, 0));
  await here.sign(here.omar, uuid);
  expect(await counts()).toEqual(now(0, 1));
  await here.sign(here.nina, uuid);
  expect(await counts()).toEqual(now(0, 0));
});

const list = `query ($company: UUID!, $search: String, $states: [String!], $active: Boolean,
  $types: [String!], $ids: [String!], $offset: Int = 0, $limit: Int = 50, $desc: Boolean = true) {
  company(uuid: $company) { companySignatures(search: $search, documentStates: $states, active: $active,
    documentTypes: $types, documentIds: $ids, offset: $offset, limit: $limit, sortBy: "name", sortDesc: $desc) {
    totalCount companySignatures { uuid name documentState signerEmail signerUser { uuid } documentSigners { name state } } } } }`;

it('lists the documents of the company for staff, and for nobody else', async () => {
  const uuid = await here.sent({ name: 'Tax return 2025' });
  await here.firm.readable();
  const found = async (variables: object) =>
    (await here.maria.graphql(list, { company: here.company, ...variables })).data.company.companySignatures;
  expect(await found({ search: 'return nina' })).toMatchObject({
    totalCount: 1,
    companySignatures: [{ uuid, documentState: 'sent', signerUser: { uuid: here.people.omar } }],
  });
  expect((await found({ states: ['signed'], search: 'Tax return' })).totalCount).toBe(0);
  expect((await found({ active: true, search: 'Tax return' })).totalCount).toBe(1);
  expect((await found({ active: false, search: 'Tax return' })).totalCount).toBe(0);
  expect(await found({ ids: [uuid] })).toMatchObject({ totalCount: 1, companySignatures: [{ uuid }] });
  expect((await found({ types: ['custom'], search: 'Tax return' })).totalCount).toBe(1);
  expect((await found({ types: ['todo'], search: 'Tax return' })).totalCount).toBe(0);
  for (const beyond of [{ offset: 10 }, { limit: 0 }])
    expect(await found({ search: 'Tax return', ...beyond })).toEqual({ totalCount: 1, companySignatures: [] });
  const names = async (desc: boolean) =>
    (await found({ desc })).companySignatures.map(({ name }: { name: string }) => name);
  expect(await names(false)).toEqual((await names(true)).toReversed());
  const refused = async (who: typeof here.maria, variables: object) =>
    JSON.parse((await who.graphql(list, { company: here.company, ...variables })).text).errors[0].extensions.code;
  expect(await refused(here.omar, {})).toBe('FORBIDDEN');
  expect(await refused(here.maria, { states: ['lost'] })).toBe('VALIDATION');
});

it('is voided for all, and reminded of once an hour', async () => {
  const uuid = await here.sent();
  const change = (name: string, more: string, answer: string) =>
    here.maria.graphql(
      `mutation ($company: UUID!, $uuid: UUID!) { ${name}(companyUuid: $company, companySignatureUuid: $uuid${more}) { ${answer} } }`,
      { company: here.company, uuid },
    );
  const unknown = await change('updateCompanySignature', ', reminderFrequency: "HOURLY"', 'success');
  expect(JSON.parse(unknown.text).errors[0].extensions.code).toBe('VALIDATION');
  const remind = async () => (await change('sendDocumentReminder', '', 'success error')).data.sendDocumentReminder;
  expect(await remind()).toEqual({ success: true, error: null });
  expect(await remind()).toMatchObject({ success: false, error: expect.stringContaining('less than an hour ago') });
  const voided = await change(
    'updateCompanySignature',
    ', toVoid: true, reminderFrequency: "DAILY_REMINDER"',
    'success companySignature { documentState nextReminderSendDate }',
  );
  expect(voided.data.updateCompanySignature).toMatchObject({ success: true });
  expect(await here.state(uuid)).toMatchObject({ is: 'voided', reminder: { next: null } });
  expect(await here.sign(here.omar, uuid)).toMatchObject({ success: false });
});

it('says what one person was asked to sign', async () => {
  const uuid = await here.sent({ name: 'Lease' });
  await here.sign(here.omar, uuid);
  await here.firm.readable();
  const query = queryOf(here.firm.api.pool);
  const [part] = product.areas.find(({ name }) => name === 'signatures')?.personData?.parts ?? [];
  const records = await part?.read(here.people.omar, { commands: here.firm.api.commands, query });
  expect(records).toContainEqual(
    expect.objectContaining({
      uuid,
      name: 'Lease',
      state: 'partially_signed',
      ownState: 'signed',
      signedAt: expect.any(Date),
    }),
  );
  expect(await part?.read(here.people.gus, { commands: here.firm.api.commands, query })).toEqual([]);
});

it('keeps its company from going into another one', async () => {
  const [bay, oak] = [await here.firm.company('Bay'), await here.firm.company('Oak')];
  await here.firm.member(bay, here.people.omar, 'client_owner', true);
  await here.firm.readable();
  await here.ask({ companyUuid: bay, signers: [{ userUuid: here.people.omar }] }, await letter());
  await here.firm.readable();
  const { commands, pool } = here.firm.api;
  const tools = { commands, query: queryOf(pool), clock: { now: () => new Date() } };
  expect(await blockersOf({ source: bay, destination: oak, kinds: [] }, product.areas, tools)).toContain(
    'Bay has a document that is not signed yet. Have them signed, or void them, first.',
  );
  expect(await blockersOf({ source: oak, destination: bay, kinds: [] }, product.areas, tools)).not.toContainEqual(
    expect.stringContaining('not signed'),
  );
});
