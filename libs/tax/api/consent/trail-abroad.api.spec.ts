import { form1099, payee as taxPayee } from '@daybook/tax/domain';
import { origin } from '@daybook/testing/firm';
import { inTree, plantTree } from '../../../testing/files/fixture.js';
import { taxSeason } from './spec/every-way.js';
import { SigningFirm } from './spec/signing-firm.js';

const trail = `query ($company: UUID!) {
  done: auditTrail(companyUuid: $company, limit: 100) { totalCount entries { kind itemTitle } } }`;
const untaxed = `query ($company: UUID!) {
  done: auditTrail(companyUuid: $company, kinds: ["FileTreePlanted"], limit: 100) { totalCount } }`;
const log = `query ($company: UUID!) {
  done: securityEvents(companyUuid: $company, kinds: ["members"], limit: 100) { events { kind itemTitle } } }`;
const history = 'query ($uuid: UUID!) { done: history(uuid: $uuid, limit: 100) { totalCount entries { kind } } }';
const withdraw =
  'mutation ($company: UUID!) { done: withdraw7216Consent(companyUuid: $company, date: "2096-11-27") { success } }';
const save = `mutation ($company: UUID!) { done: createOrUpdateVendor(companyUuid: $company, name: "Otto Orchard",
  doingBusinessAs: "", contactName: "", email: "", address1: "", address2: "", city: "", state: "", zipCode: "",
  isActive: true, is1099: true) { vendor { uuid } } }`;

const ofTaxes = ['QuestionnaireGenerated', 'SetupFinished', 'Form1099WorkspaceGenerated', 'PayeeClassified'];
const ofPayments = ['VendorAdded', 'VendorNameClaimed'];

let desk: SigningFirm;
let file: string;
/** A company in which both of the tax team are members. */
let inside: string;
/** One in which neither is. */
let outside: string;
let vendor: string;

async function withPayee(company: string): Promise<string> {
  const { commands } = desk.firm.api;
  const { uuid } = (await desk.asked('olivia', save, { company })).vendor;
  await commands.send(form1099, `${company}_2026`, { type: 'GenerateForm1099' }, origin(company));
  const classify = { type: 'ClassifyPayee', isForeign: true, isAttorney: false, isEmployee: false } as const;
  await commands.send(taxPayee, uuid, classify, origin(company));
  return uuid;
}

beforeAll(async () => {
  desk = await SigningFirm.open('2096-11-27T15:00:00.000Z');
  ({ company: inside = '', file = '' } = await taxSeason(desk));
  vendor = await withPayee(inside);
  outside = await desk.company('Quiet Quarry');
  await plantTree(desk.firm, outside);
  await withPayee(outside);
  await desk.firm.readable();
}, 60_000);
afterAll(() => desk?.close());

/** Which of the kinds somebody reads in the trail of a company, and whether a paper of 2026 is named. */
async function readBy(who: string, company: string) {
  const { entries } = await desk.asked(who, trail, { company });
  const kinds = new Set<string>(entries.map(({ kind }: { kind: string }) => kind));
  const among = (names: readonly string[]) => names.filter((name) => kinds.has(name));
  const isNamed = JSON.stringify(entries).includes('Zephyr.pdf');
  return { taxes: among(ofTaxes), payments: among(ofPayments), folders: kinds.has('FileTreePlanted'), isNamed };
}

async function consent(company: string, terms: object = {}): Promise<void> {
  const { pending_7216_form_data: pending } = await desk.generate(company, ['olivia'], { terms });
  await desk.sign('olivia', pending.documentId);
  await desk.over(pending.documentId);
}

async function onRecord(company: string): Promise<readonly string[]> {
  const { rows } = await desk.firm.api.pool.query(
    "select way from ops.tax_disclosures where company_uuid = $1 and way = 'history'",
    [company],
  );
  return rows.map(({ way }) => way);
}

it('tells staff at home of taxes in every company, and of payments where they are members', async () => {
  expect(await readBy('tess', inside)).toEqual({ taxes: ofTaxes, payments: ofPayments, folders: true, isNamed: true });
  expect(await readBy('tess', outside)).toMatchObject({ taxes: ofTaxes.slice(2, 3), payments: [], folders: true });
});

it('tells staff abroad of no taxes and no tax papers without a consent, member or not', async () => {
  expect(await readBy('mila', inside)).toEqual({ taxes: [], payments: ofPayments, folders: true, isNamed: false });
  expect(await readBy('mila', outside)).toEqual({ taxes: [], payments: [], folders: true, isNamed: false });
  const kinds = (await desk.asked('mila', history, { uuid: vendor })).entries.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toContain('VendorAdded');
  expect(kinds).not.toContain('PayeeClassified');
  expect((await desk.asked('tess', history, { uuid: vendor })).totalCount).toBe(kinds.length + 1);
  expect([await onRecord(inside), await onRecord(outside)]).toEqual([[], []]);
});

it('tells them under a consent for everything, on record, and no more once it is withdrawn', async () => {
  await consent(inside, { taxYears: [2026] });
  expect(await readBy('mila', inside)).toMatchObject({ taxes: [], isNamed: false });
  await desk.asked('tess', withdraw, { company: inside });
  await consent(inside);
  expect((await desk.asked('mila', untaxed, { company: inside })).totalCount).toBe(1);
  expect(await onRecord(inside)).toEqual([]);
  expect(JSON.stringify(await desk.asked('mila', history, { uuid: vendor }))).toContain('PayeeClassified');
  expect(await onRecord(inside)).toEqual(['history']);
  expect(await readBy('mila', inside)).toEqual({ taxes: ofTaxes, payments: ofPayments, folders: true, isNamed: true });
  expect(await onRecord(inside)).toEqual(['history']);
  expect(await readBy('mila', outside)).toMatchObject({ taxes: [] });
  await desk.asked('tess', withdraw, { company: inside });
  expect(await readBy('mila', inside)).toMatchObject({ taxes: [], isNamed: false });
});

it('names tax papers in the security log at home alone, where it need not be on record', async () => {
  for (const [name, legalCountry] of Object.entries({ ada: 'US', nina: 'PH' }))
    await desk.firm.staff(name, { team: 'TAX', legalCountry, adminPanelAccess: 'UPDATE' });
  await inTree(desk.firm, inside, { type: 'RestrictNode', node: file, keeps: null });
  await desk.firm.readable();
  const titles = async (who: string) => {
    const { events } = await desk.asked(who, log, { company: inside });
    return events.flatMap((one: { kind: string; itemTitle: string | null }) =>
      one.kind === 'NodeAccessRestricted' ? [one.itemTitle] : [],
    );
  };
  expect([await titles('ada'), await titles('nina')]).toEqual([['Zephyr.pdf'], [null]]);
});
