import { randomUUID } from 'node:crypto';
import { signatureDocument } from '@daybook/signatures/domain';
import { until } from '@daybook/testing/eventually';
import { SigningFirm } from './spec/signing-firm.js';

const years = `query ($company: UUID!) { done: tqAvailableYears(companyUuid: $company) {
  all_tq_years latest_7216_expiration signer_choices { name isPreselected }
  pending_7216_form_data { documentId embed_code signers { name } } } }`;
const mirrors = `query ($company: UUID!) {
  company(uuid: $company) { latest7216FormSignDate isMultiple7216SignersEnabled }
  companyProfile(companyUuid: $company) { n7216Form } }`;
const generateYear = 'mutation ($company: UUID!) { done: generateTq(companyUuid: $company, year: 2025) { success } }';
const questionnaire = `query ($company: UUID!) {
  done: companyTaxQuestionnaire(companyUuid: $company, year: 2025) { latest7216Expiration } }`;
const panel = `query ($company: UUID!) { done: consents7216(companyUuid: $company) {
  consents { kind state recipient country information taxYears signedAt expiresOn signers { name signedAt } }
  pending { documentId kind } signer_choices { name } } }`;
const withdraw = `mutation ($company: UUID!, $date: Date!, $note: String) {
  done: withdraw7216Consent(companyUuid: $company, date: $date, note: $note) { success code errorMessage } }`;
const resend = 'mutation ($company: UUID!) { done: resend7216Form(companyUuid: $company) { success code } }';
const takeBack = 'mutation ($company: UUID!) { done: void7216Form(companyUuid: $company) { success code } }';
const several = `mutation ($company: UUID!, $enabled: Boolean!) {
  done: setMultiple7216Signers(companyUuid: $company, enabled: $enabled) { success } }`;
const decline = 'mutation ($uuid: UUID!) { done: decline7216Form(uuid: $uuid) { success } }';

const begin = '2096-11-27T15:00:00.000Z';
let desk: SigningFirm;
beforeAll(async () => {
  desk = await SigningFirm.open(begin);
});
afterAll(() => desk?.close());
beforeEach(() => {
  desk.clock.at = new Date(begin);
});

const sees = async (who: string, company: string) =>
  desk.asked(who, years, { company }).then(
    () => true,
    (fault: Error) => (['FORBIDDEN', 'NOT_FOUND'].includes(fault.message) ? false : Promise.reject(fault)),
  );
const at = (moment: string) => {
  desk.clock.at = new Date(moment);
};

it('is asked for, signed and ends, and Manila sees tax between the two', async () => {
  const company = await desk.company();
  expect(await sees('mila', company)).toBe(false);
  expect(await sees('tess', company)).toBe(true);
  const asked = await desk.generate(company, ['olivia']);
  expect(asked).toMatchObject({ success: true, pending_7216_form_data: { kind: 'disclosure', embed_code: null } });
  const uuid = asked.pending_7216_form_data.documentId;
  expect(await desk.asked('olivia', years, { company })).toMatchObject({
    latest_7216_expiration: null,
    signer_choices: [
      { name: 'Olivia Hart', isPreselected: true },
      { name: 'jay Person', isPreselected: false },
    ],
    pending_7216_form_data: { documentId: uuid, embed_code: `/${company}/tax-questionnaire/consents/${uuid}` },
  });
  expect((await desk.asked('jay', years, { company })).pending_7216_form_data.embed_code).toBeNull();
  const page = await desk.toSign('olivia', uuid);
  expect(page).toMatchObject({
    title: 'Consent to disclose tax return information',
    hasSigned: false,
    state: 'pending',
  });
  expect(page.paragraphs.join('\n')).toContain('located outside the United States');
  await expect(desk.toSign('jay', uuid)).rejects.toThrow();
  expect(await sees('mila', company)).toBe(false);

  at('2096-11-27T16:00:00.000Z');
  await desk.sign('olivia', uuid);
  expect(await sees('mila', company)).toBe(true);
  const { company: mirror, companyProfile } = await desk.asked('tess', mirrors, { company });
  expect(mirror.latest7216FormSignDate).toBe('2096-11-27T16:00:00.000Z');
  expect(companyProfile.n7216Form).toBeNull();
  await desk.asked('tess', generateYear, { company });
  expect((await desk.asked('olivia', questionnaire, { company })).latest7216Expiration).toBe(
    '2097-11-28T05:00:00.000Z',
  );
  const filed = randomUUID();
  await desk.file(uuid, company, filed);
  expect((await desk.asked('tess', mirrors, { company })).companyProfile.n7216Form).toBe(filed);
  expect((await desk.asked('tess', panel, { company })).consents).toMatchObject([
    { kind: 'disclosure', state: 'granted', country: 'PH', expiresOn: '2097-11-27', information: ['wholeReturn'] },
  ]);

  at('2097-11-28T04:59:59.999Z');
  expect(await sees('mila', company)).toBe(true);
  at('2097-11-28T05:00:00.000Z');
  expect(await sees('mila', company)).toBe(false);
  expect((await desk.asked('tess', panel, { company })).consents).toMatchObject([{ state: 'ended' }]);
});

it('ends with its withdrawal at once, and comes back with a new one', async () => {
  const company = await desk.company();
  const { pending_7216_form_data: first } = await desk.generate(company, ['olivia']);
  await desk.sign('olivia', first.documentId);
  expect(await sees('mila', company)).toBe(true);
  at('2096-12-01T12:00:00.000Z');
  const on = (date: string) => desk.asked('tess', withdraw, { company, date, note: 'By letter.' });
  expect(await on('2096-12-02')).toMatchObject({ success: false, code: 'day' });
  expect(await on('2096-11-30')).toMatchObject({ success: true });
  expect(await sees('mila', company)).toBe(false);
  expect(await on('2096-11-30')).toMatchObject({ success: false, code: 'notActive' });
  const { latest_7216_expiration: mirror } = await desk.asked('tess', years, { company });
  expect(mirror).toBe('2096-12-01T12:00:00.000Z');
  const { pending_7216_form_data: second } = await desk.generate(company, ['jay']);
  await desk.sign('jay', second.documentId, 'Jay Person');
  expect(await sees('mila', company)).toBe(true);
});

it('waits for all who have to sign, which the setting allows', async () => {
  const company = await desk.company();
  expect(await desk.generate(company, ['olivia', 'jay'])).toMatchObject({ success: false, code: 'oneSigner' });
  expect(await desk.asked('mila', several, { company, enabled: true })).toEqual({ success: true });
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia', 'jay']);
  await desk.sign('olivia', pending.documentId);
  expect(await sees('mila', company)).toBe(false);
  await desk.sign('jay', pending.documentId, 'Jay Person');
  expect(await sees('mila', company)).toBe(true);
});

it('covers the years and the country it names alone', async () => {
  const company = await desk.company();
  await desk.sign(
    'olivia',
    (await desk.generate(company, ['olivia'], { terms: { recipientCountry: 'IN' } })).pending_7216_form_data.documentId,
  );
  expect(await sees('mila', company)).toBe(false);
});

it('waits once of each kind: a newer one voids the one before, and its document', async () => {
  const company = await desk.company();
  const { pending_7216_form_data: first } = await desk.generate(company, ['olivia']);
  const { pending_7216_form_data: use } = await desk.generate(company, ['olivia'], {
    kind: 'use',
    terms: { purpose: 'other', purposeInWords: 'To compare your business with others.' },
  });
  const { pending_7216_form_data: second } = await desk.generate(company, ['jay']);
  await desk.over(first.documentId);
  const isVoid = async () => {
    const { state } = await desk.firm.api.commands.load(signatureDocument, first.documentId);
    return state.is === 'voided';
  };
  await until(isVoid);
  const { pending } = await desk.asked('tess', panel, { company });
  expect(pending).toEqual([
    { documentId: use.documentId, kind: 'use' },
    { documentId: second.documentId, kind: 'disclosure' },
  ]);
  expect(await desk.asked('tess', takeBack, { company })).toMatchObject({ success: true });
  expect(await desk.asked('tess', takeBack, { company })).toMatchObject({ success: false, code: 'notPending' });
});

it('is sent again at most hourly, and never after a decline', async () => {
  const company = await desk.company();
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia']);
  expect(await desk.asked('tess', resend, { company })).toMatchObject({ success: false, code: 'tooSoon' });
  at('2096-11-27T16:00:00.000Z');
  expect(await desk.asked('tess', resend, { company })).toMatchObject({ success: true });
  expect(await desk.asked('tess', resend, { company })).toMatchObject({ success: false, code: 'tooSoon' });
  expect(await desk.asked('olivia', decline, { uuid: pending.documentId })).toMatchObject({ success: true });
  await desk.over(pending.documentId);
  at('2096-11-28T16:00:00.000Z');
  expect(await desk.asked('tess', resend, { company })).toMatchObject({ success: false, code: 'declined' });
  expect((await desk.asked('tess', panel, { company })).consents).toMatchObject([{ state: 'declined' }]);
});

it('is asked of owners alone, by those who manage taxes', async () => {
  const company = await desk.company();
  expect(await desk.generate(company, ['tess'])).toMatchObject({ success: false, code: 'notOwner' });
  await expect(desk.generate(company, ['olivia'], {}, 'olivia')).rejects.toThrow('FORBIDDEN');
  expect(await desk.generate(company, ['olivia'], {}, 'mila')).toMatchObject({ success: true });
});

it('takes a name that was typed, of its signer alone, and once', async () => {
  const company = await desk.company();
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia']);
  const uuid = pending.documentId;
  await expect(desk.sign('olivia', uuid, ' . ')).rejects.toThrow('Please type your name, with at least 2 characters.');
  await expect(desk.sign('jay', uuid)).rejects.toThrow('NOT_FOUND');
  await expect(desk.asked('jay', decline, { uuid })).rejects.toThrow('NOT_FOUND');
  await desk.sign('olivia', uuid);
  await desk.sign('olivia', uuid);
  expect(await desk.toSign('olivia', uuid)).toMatchObject({ hasSigned: true, state: 'granted' });
  expect(await desk.asked('olivia', decline, { uuid })).toMatchObject({ success: false });
});

it('is told in a banner while it waits for its signer, two months before its end, and in the last thirty days', async () => {
  const company = await desk.company();
  const document = 'query ($company: UUID) { done: banners(companyUuid: $company) { template type text buttonLink } }';
  const noticesFor = async (who: string) =>
    (await desk.asked(who, document, { company })).filter((one: { template: string }) =>
      one.template.startsWith('form_7216'),
    );
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia']);
  const link = `/${company}/tax-questionnaire/consents/${pending.documentId}`;
  await until(async () => {
    await desk.firm.readable();
    return (await noticesFor('olivia')).length > 0;
  });
  expect(await noticesFor('olivia')).toEqual([
    { template: 'form_7216_pending', type: 'warning', text: 'Please sign the consent form.', buttonLink: link },
  ]);
  expect(await noticesFor('jay')).toEqual([]);
  await desk.sign('olivia', pending.documentId);
  expect(await noticesFor('olivia')).toEqual([]);
  const ends = 'Your consent to share tax papers ends on Nov 27, 2097.';
  for (const [moment, text] of [
    ['2097-09-27T03:59:59.000Z', null],
    ['2097-09-27T04:00:00.000Z', ends],
    ['2097-10-28T04:00:00.000Z', `${ends} That is within 30 days.`],
    ['2097-11-28T05:00:00.000Z', null],
  ] as const) {
    at(moment);
    expect((await noticesFor('olivia')).map((one: { text: string }) => one.text)).toEqual(text === null ? [] : [text]);
  }
});
