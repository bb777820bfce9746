import { questionnaire, questionnaireId } from '@daybook/tax/domain';
import { objectInventory } from '@daybook/tax/flow';
import type { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';
import { PDF } from '@libpdf/core';
import { buildSummaries } from '../../flow/papers/index.js';
import { hears, toolsOf } from '../spec/hear.js';
import { clientOf, taxFirm } from '../spec/tax-firm.js';
import { playYear } from '../spec/year-in-log.js';

const link = 'query ($company: UUID!) { tqSummaryUrl(companyUuid: $company, year: 2026) { url } }';
const whole =
  'query ($company: UUID!) { companyTaxQuestionnaire(companyUuid: $company, year: 2026) { summaryFileUrl } }';
const builds = buildSummaries({ firmName: 'Baker & Hill' });

let firm: Firm;
let company: string;
let owner: ApiClient;

beforeAll(async () => {
  firm = await taxFirm();
  ({ company, owner } = await clientOf(firm, 'ada'));
});
afterAll(() => firm?.close());

const asked = async (document: string, by = owner) => (await by.graphql(document, { company })).data;
const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of firm.api.objects.list('taxSummaries/')) keys.push(key);
  return keys;
};

it('has no paper before a form was submitted', async () => {
  expect(await asked(link)).toEqual({ tqSummaryUrl: { url: null } });
  await playYear(firm, company, { isHandedIn: true });
  expect(await asked(whole)).toEqual({ companyTaxQuestionnaire: { summaryFileUrl: null } });
});

it('makes one paper of all the forms that were submitted, and hands it to whoever sees the answers', async () => {
  await hears(firm, builds, company);
  expect(await stored()).toHaveLength(1);
  const { tqSummaryUrl } = await asked(link);
  const { companyTaxQuestionnaire } = await asked(whole);
  for (const url of [tqSummaryUrl.url, companyTaxQuestionnaire.summaryFileUrl]) {
    const got = await owner.request(url);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pages = (await PDF.load(new Uint8Array(await got.arrayBuffer()))).getPages();
    expect(pages[0]?.extractText().text).toContain('Baker & Hill');
    expect(pages.length).toBeGreaterThan(10);
  }
  const { owner: bob } = await clientOf(firm, 'bob');
  expect((await bob.request(tqSummaryUrl.url)).status).toBe(404);
  expect((await bob.graphql(link, { company })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('hands nothing to somebody abroad whom no consent covers', async () => {
  await firm.staff('mia', { team: 'TAX', legalCountry: 'PH' }, { flags: { taxAdmin: true } });
  await firm.readable();
  const mia = await firm.browser('mia');
  expect((await mia.graphql(link, { company })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
});

it('makes it anew after a form was submitted again, and keeps no older one', async () => {
  const before = await stored();
  const published = {
    version: 'business-2026',
    definition: (await import('@daybook/tax/domain')).shipped['business-2026'],
  };
  const send = async (command: object) => {
    const { commands } = firm.api;
    const outcome = await commands.send(
      questionnaire,
      questionnaireId(company, 2026),
      command as never,
      origin(company),
    );
    if ('refused' in outcome) throw new Error(outcome.message);
  };
  await send({ type: 'ChangeFormStatus', published, form: 'income', status: 'in_progress', reasons: [] });
  await send({ type: 'SubmitForm', published, form: 'income' });
  await hears(firm, builds, company);
  const after = await stored();
  expect([after.length, after[0] === before[0]]).toEqual([1, false]);
  const expected = objectInventory.expected(`questionnaire-${questionnaireId(company, 2026)}`, firm.api.commands);
  for await (const { key } of expected) expect(key).toBe(after[0]);
  expect(await toolsOf(firm).objects.stat(after[0] ?? '')).toBeDefined();
});
