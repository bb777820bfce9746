import { userDecider } from '@daybook/identity/domain';
import { origin, plainProfile } from '@daybook/testing/firm';
import { everyWay, type TaxSeason, taxSeason } from './spec/every-way.js';
import { SigningFirm } from './spec/signing-firm.js';

const access = `query ($company: UUID!, $at: DateTime!, $year: Int) { done: taxPapersAccess(companyUuid: $company, at: $at, year: $year) {
  isAhead readers { personName country couldSee because consents { uuid taxYears until } } } }`;
const panel = `query ($company: UUID!) { done: consents7216(companyUuid: $company) { consents { uuid expiresAt } } }`;
const several = `mutation ($company: UUID!) { done: setMultiple7216Signers(companyUuid: $company, enabled: true) { success } }`;
const withdraw = `mutation ($company: UUID!, $date: Date!) { done: withdraw7216Consent(companyUuid: $company, date: $date) { success } }`;

let desk: SigningFirm;
let season: TaxSeason;
let company: string;
/** What the gate said when it was so. */
const lived: { at: string; who: string; isOpen: boolean }[] = [];

beforeAll(async () => {
  desk = await SigningFirm.open('2096-11-27T15:00:00.000Z');
  season = await taxSeason(desk);
  company = season.company ?? '';
  await desk.asked('tess', several, { company });
}, 60_000);
afterAll(() => desk?.close());

const later = (milliseconds: number) => {
  desk.clock.at = new Date(desk.clock.at.getTime() + milliseconds);
  return desk.clock.at;
};
const minute = 60_000;
const day = 24 * 60 * minute;
const now = () => desk.clock.at.toISOString();

/** All the ways open to somebody, and none of the others. */
async function expectOpen(who: string, isWanted: (way: ReturnType<typeof everyWay>[number]) => boolean): Promise<void> {
  const ways = everyWay(desk, season);
  const open: string[] = [];
  for (const way of ways) if (await way.isOpen(who)) open.push(way.name);
  expect(open).toEqual(ways.filter(isWanted).map(({ name }) => name));
}
async function expectGate(isOpen: boolean): Promise<void> {
  await expectOpen('mila', () => isOpen);
  lived.push({ at: now(), who: 'mila', isOpen });
}
const asked = async (signers: readonly string[], terms: object = {}): Promise<string> =>
  (await desk.generate(company, signers, { terms })).pending_7216_form_data.documentId;
const readersAt = async (at: string, year?: number) =>
  (await desk.asked('tess', access, { company, at, year })).readers as {
    personName: string;
    couldSee: boolean;
    because: string;
    country: string | null;
  }[];
const milaAt = async (at: string, year?: number) =>
  (await readersAt(at, year)).find(({ personName }) => personName.startsWith('mila'));

it('are shut before the first consent, and open at home', async () => {
  await expectGate(false);
  await expectOpen('tess', ({ takesConsentAtHome }) => !takesConsentAtHome);
  lived.push({ at: now(), who: 'tess', isOpen: true });
});

it('stay shut until the last of two signers, open at that instant, and shut at the end of the last day', async () => {
  later(minute);
  const consent = await asked(['olivia', 'jay']);
  later(minute);
  await desk.sign('olivia', consent);
  await expectGate(false);
  later(minute);
  await desk.sign('jay', consent, 'Jay Person');
  await desk.over(consent);
  await expectGate(true);
  await expectOpen('tess', () => true);
  const { consents } = await desk.asked('tess', panel, { company });
  const end = new Date(consents[0].expiresAt);
  desk.clock.at = new Date(end.getTime() - 1);
  await expectGate(true);
  desk.clock.at = end;
  await expectGate(false);
}, 120_000);

it('open with a renewal and shut at the instant of a withdrawal', async () => {
  later(day);
  const consent = await asked(['olivia']);
  later(minute);
  await desk.sign('olivia', consent);
  await desk.over(consent);
  await expectGate(true);
  later(day);
  await desk.asked('tess', withdraw, { company, date: now().slice(0, 10) });
  await desk.firm.readable();
  await expectGate(false);
}, 60_000);

it('open for what the consent names alone', async () => {
  for (const information of ['answers', 'papers'] as const) {
    later(minute);
    const consent = await asked(['olivia'], { information: [information], taxYears: [2026] });
    await desk.sign('olivia', consent);
    await desk.over(consent);
    await expectOpen('mila', ({ shows }) => shows === null || shows === information);
    later(minute);
    await desk.asked('tess', withdraw, { company, date: now().slice(0, 10) });
  }
  later(minute);
  const consent = await asked(['olivia'], { taxYears: [2025] });
  await desk.sign('olivia', consent);
  await desk.over(consent);
  await expectOpen('mila', ({ shows }) => shows === null);
  lived.push({ at: now(), who: 'mila', isOpen: true });
  expect(await milaAt(now(), 2026)).toMatchObject({ couldSee: false, because: 'notCovered' });
  expect(await milaAt(now(), 2025)).toMatchObject({ couldSee: true, because: 'consent' });
  later(minute);
  await desk.asked('tess', withdraw, { company, date: now().slice(0, 10) });
  await desk.firm.readable();
}, 120_000);

it('follow where somebody works, as it was confirmed', async () => {
  const works = async (legalCountry: string, isConfirmed: boolean) => {
    later(minute);
    const { commands } = desk.firm.api;
    const [user, profile] = [desk.people.mila ?? '', { ...plainProfile, team: 'TAX', legalCountry } as const];
    await commands.send(userDecider, user, { type: 'ChangeStaffProfile', profile }, origin());
    if (isConfirmed) await desk.firm.confirmCountry(user, legalCountry);
    await desk.firm.readable();
  };
  await works('US', false);
  await expectGate(false);
  await works('US', true);
  await expectOpen('mila', ({ takesConsentAtHome }) => !takesConsentAtHome);
  lived.push({ at: now(), who: 'mila', isOpen: true });
  await works('PH', false);
  await expectGate(false);
}, 60_000);

it('are told for each of those moments as they were, and for a moment to come as things stand', async () => {
  expect(lived.length).toBeGreaterThan(10);
  for (const { at, who, isOpen } of lived) {
    const reader = (await readersAt(at)).find(({ personName }) => personName.startsWith(who));
    expect([at, who, reader?.couldSee]).toEqual([at, who, isOpen]);
  }
  expect(await milaAt(lived[0]?.at ?? '')).toMatchObject({ country: 'PH', because: 'noConsent' });
  later(minute);
  const consent = await asked(['olivia']);
  await desk.sign('olivia', consent);
  await desk.over(consent);
  const { consents } = await desk.asked('tess', panel, { company });
  const end = consents.find(({ uuid }: { uuid: string }) => uuid === consent).expiresAt;
  const before = new Date(Date.parse(end) - 1).toISOString();
  expect(await desk.asked('tess', access, { company, at: before })).toMatchObject({ isAhead: true });
  expect(await milaAt(before)).toMatchObject({ couldSee: true, consents: [{ uuid: consent, taxYears: null }] });
  expect(await milaAt(end)).toMatchObject({ couldSee: false, because: 'ended', consents: [] });
  await expect(desk.asked('olivia', access, { company, at: before })).rejects.toThrow('FORBIDDEN');
}, 60_000);
