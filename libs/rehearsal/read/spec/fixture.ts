import { randomUUID } from 'node:crypto';
import { migrations as auditMigrations } from '@daybook/audit/read';
import { companyUserDecider } from '@daybook/companies/domain';
import { changeMember } from '@daybook/companies/flow';
import { companyAccess } from '@daybook/companies/published';
import { viewerOf, viewerRow, withoutSession } from '@daybook/identity/published';
import { companyPerms, type Feature, features, heldLevel, type Level } from '@daybook/kernel/rights';
import { type AccessChange, rehearse } from '@daybook/rehearsal/read';
import { Firm, origin } from '@daybook/testing/firm';

export const now = new Date('2026-11-23T12:00:00Z');
export let firm: Firm;
export const people: Record<string, string> = {};
export const companies: Record<string, string> = {};
export const members: Record<string, string> = {};

/** Two companies with everybody who may have rights in them. */
export async function openFirm(): Promise<void> {
  firm = await Firm.open({ migrations: auditMigrations });
  companies.bakery = await firm.company('Bakery');
  companies.clinic = await firm.company('Clinic', { type: 'EnableFinancialDashboard' });
  for (const name of ['olga', 'gus', 'ana']) people[name] = await firm.person(name);
  people.sam = await firm.staff('sam');
  people.jan = await firm.staff('jan', {}, { flags: { juniorAdmin: true } });
  people.tess = await firm.staff('tess', { team: 'TAX' }, { flags: { taxAdmin: true } });
  people.mila = await firm.staff('mila', { team: 'TAX', legalCountry: 'PH' });
  people.root = await firm.staff('root', {}, { flags: { superuser: true } });
  const { bakery, clinic } = companies as { bakery: string; clinic: string };
  const join = async (name: string, company: string, role: Parameters<Firm['member']>[2]) => {
    members[`${name} ${company === bakery ? 'bakery' : 'clinic'}`] = await firm.member(
      company,
      people[name] ?? '',
      role,
    );
  };
  await join('olga', bakery, 'client_owner');
  await join('olga', clinic, 'client_member');
  await join('gus', bakery, 'client_member');
  await join('ana', clinic, 'client_owner');
  await join('sam', bakery, 'staff_director');
  await join('jan', clinic, 'staff_director');
  await join('root', bakery, 'staff_director');
  await grant('ana clinic', 'TODOS', 'VIEW');
  await firm.readable();
}

export const grant = (member: string, feature: Feature, level: Level) =>
  sent(members[member] ?? '', { type: 'GrantFeatureAccess', feature, level, granterLevel: 'UPDATE' });

export async function sent(member: string, command: Parameters<typeof companyUserDecider.decide>[1]): Promise<void> {
  expect(await changeMember(firm.api.commands, member, command, origin())).toBeUndefined();
}

export async function seenBy(name: string) {
  const row = await viewerRow(firm.api.pool, people[name] ?? '');
  if (!row) throw new Error(`${name} is missing.`);
  return { viewer: viewerOf(row, withoutSession, now), now };
}

/** The row of a consent to show the tax papers of a company in the Philippines, in force at `now` and until it ends. */
export async function consentRow(company: string, expiresAt: Date): Promise<void> {
  await firm.api.pool.query(
    `insert into company_consents (uuid, company_uuid, kind, country, information, tax_years, starts_at, expires_at)
      values ($1, $2, 'disclosure', 'PH', '["wholeReturn"]', null, '2026-01-05T15:00:00Z', $3)`,
    [randomUUID(), company, expiresAt],
  );
}

/** What everybody may in every company, by the rules and the rows as they are now. */
async function allRights(): Promise<Map<string, string[]>> {
  await firm.readable();
  const rights = new Map<string, string[]>();
  for (const person of Object.values(people))
    for (const uuid of Object.values(companies)) {
      const row = await viewerRow(firm.api.pool, person);
      const company = await companyAccess(firm.api.pool, uuid);
      if (!row || !company) throw new Error('Somebody is missing.');
      const viewer = viewerOf(row, withoutSession, now);
      const perms = Object.entries(companyPerms(viewer, company)).flatMap(([name, may]) => (may ? [name] : []));
      rights.set(`${person} ${uuid}`, [
        ...perms,
        ...features.map((one) => `${one} ${heldLevel(viewer, one, company)}`),
      ]);
    }
  return rights;
}

/** Rehearses a change, makes it, and says whose rights have really changed, with how much they have gained and lost. */
export async function compared(change: AccessChange, make: () => Promise<unknown>) {
  const foretold = await rehearse(firm.api.pool, change, await seenBy('root'));
  const before = await allRights();
  await make();
  const after = await allRights();
  const changed = [...before]
    .filter(([place, had]) => String(had) !== String(after.get(place)))
    .map(([place]) => place);
  const placeOf = ({ person, company }: (typeof foretold)[number]) => `${person} ${company}`;
  expect(foretold.map(placeOf).toSorted()).toEqual(changed.toSorted());
  for (const one of foretold) {
    const isLevel = (right: string) => right.includes(' ');
    const [had = [], has = []] = [before.get(placeOf(one)), after.get(placeOf(one))];
    const gained = has.filter((right) => !isLevel(right) && !had.includes(right)).length;
    const lost = had.filter((right) => !isLevel(right) && !has.includes(right)).length;
    const inPermissions = (words: readonly string[]) => words.filter((word) => !word.includes(': ')).length;
    expect([inPermissions(one.gains), inPermissions(one.losses)]).toEqual([gained, lost]);
  }
  return foretold;
}

export const nameOf = (uuid: string) => Object.entries(people).find(([, one]) => one === uuid)?.[0];
