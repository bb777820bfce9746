import { randomUUID } from 'node:crypto';
import { migrations } from '@daybook/work/read';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { companiesDatabase } from '../../testing/firm/companies-database.js';
import { companyRow, insert, membershipRow, personRow } from '../../testing/mails/rows.js';
import { capacity, workCounts, workList } from './index.js';

const now = new Date('2026-03-07T15:00:00.000Z');
const people = ['ann', 'ben', 'cleo', 'dora'].map((name) => ({ name, uuid: randomUUID() as string }));
const [open, vault] = [randomUUID(), randomUUID()];
const viewer = randomUUID();
const uuids = people.map(({ uuid }) => uuid);
const page = { sortBy: 'due', sortDesc: false, offset: 0, limit: 100 } as const;
const reach = { companies: [open, vault], withoutRights: [], exceptions: [] };
const unnarrowed = {
  whose: null,
  doer: null,
  turn: null,
  due: null,
  kind: null,
  company: null,
  tag: null,
  search: null,
  period: null,
  periodsFrom: [],
  group: null,
  firm: { rights: [], today: '2026-03-07' },
};
const roles = [
  'staff_accountant',
  'controller',
  'senior_controller',
  'tax_preparer',
  'tax_lead',
  'cx_manager',
] as const;

/** The firm at some moment, and one piece of work of each kind in each company. */
const anyFirm = fc.record({
  active: fc.subarray(uuids),
  members: fc.subarray(uuids),
  team: fc.array(fc.record({ user: fc.constantFrom(...uuids), role: fc.constantFrom(...roles) }), { maxLength: 6 }),
  standIns: fc.uniqueArray(
    fc.record({
      person: fc.constantFrom(...uuids),
      doer: fc.constantFrom(...uuids),
      company: fc.constantFrom(null, open, vault),
    }),
    { selector: ({ person, company }) => `${person} ${company}`, maxLength: 4 },
  ),
  owner: fc.option(fc.constantFrom(...uuids)),
  reviewer: fc.option(fc.constantFrom(...uuids)),
  isReview: fc.boolean(),
});
type Firm = typeof anyFirm extends fc.Arbitrary<infer Value> ? Value : never;

let db: Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await companiesDatabase(migrations));
  for (const { uuid, name } of people) await insert(db, 'users', personRow(uuid, name, true));
  await insert(db, 'companies', companyRow(open, 'Bakery', 'America/New_York'));
  const explicit = { ...companyRow(vault, 'Vault', 'America/New_York'), is_explicit_access_permission_required: true };
  await insert(db, 'companies', explicit);
});
afterAll(() => close?.());

async function set({ active, members, team, owner, reviewer, isReview }: Firm) {
  await db.query('delete from work_items');
  await db.query('delete from company_users');
  await db.query('update users set is_active = uuid = any($1::uuid[])', [active]);
  await db.query('update companies set team = $1', [JSON.stringify(team)]);
  for (const user of members)
    await insert(db, 'company_users', membershipRow(randomUUID(), vault, user, 'staff_director'));
  for (const company_uuid of [open, vault])
    for (const kind of ['door', 'tax', 'support'])
      await insert(db, 'work_items', {
        ...{
          id: `${kind}-${company_uuid}`,
          kind,
          uuid: randomUUID(),
          company_uuid,
          waits: 'oil',
          title: kind,
          says: '',
        },
        ...{
          since: now,
          pressing_at: now,
          is_asked_elsewhere: false,
          needed_right: 'see',
          is_hidden_from_clients: false,
        },
        ...{ is_for_staff: true, is_for_named: false, people: [], exempt: [] },
        ...{ is_review: isReview, tags: [], owner, reviewer },
      });
}

/** Whose it is, told one by one. */
function whoseIn(company: string, kind: string, { active, members, team, standIns, ...named }: Firm) {
  const doing = (person: string | null) => {
    const those = standIns.filter((one) => one.person === person);
    const there = those.find((one) => one.company === company) ?? those.find((one) => one.company === null);
    const doer = there?.doer ?? person;
    const sees = doer !== null && active.includes(doer) && (company === open || members.includes(doer));
    return sees ? doer : null;
  };
  const first = (wanted: readonly string[], but: string | null = null) =>
    wanted
      .flatMap((role) => team.filter((one) => one.role === role).map(({ user }) => doing(user)))
      .find((doer) => doer !== null && doer !== but) ?? null;
  const isTax = kind === 'tax';
  const owners = isTax ? ['tax_preparer', 'tax_lead'] : ['staff_accountant', 'controller', 'senior_controller'];
  const reviewers = isTax ? ['tax_lead'] : ['controller', 'senior_controller'];
  const isTeamless = kind === 'support';
  const teamOwner = isTeamless ? null : first(owners);
  const owner = doing(named.owner) ?? teamOwner;
  const reviewer = doing(named.reviewer) ?? (isTeamless ? null : first(reviewers, teamOwner));
  const isReviewed = named.isReview && reviewer !== null && owner !== null && reviewer !== owner;
  return { owner, reviewer, doer: isReviewed ? reviewer : (owner ?? reviewer) };
}

it('says in SQL of many companies who sees to what, as it is told one by one, and counts it so', async () => {
  await fc.assert(
    fc.asyncProperty(anyFirm, async (firm) => {
      await set(firm);
      const standIns = firm.standIns.map((one) => ({ ...one, until: null }));
      const question = { viewer, reach, standIns, taxKinds: ['tax'], teamlessKinds: ['support'], ...unnarrowed, now };
      const rows = await workList(db, question, page);
      const expected = rows.map(({ companyUuid, kind }) => whoseIn(companyUuid ?? '', kind, firm));
      expect(rows).toHaveLength(6);
      expect(rows.map(({ owner, reviewer }) => [owner?.uuid ?? null, reviewer?.uuid ?? null])).toEqual(
        expected.map(({ owner, reviewer }) => [owner, reviewer]),
      );
      const of = (doer: string | null) => expected.filter((one) => one.doer === doer).length;
      for (const doer of uuids) expect(await workList(db, { ...question, doer }, page)).toHaveLength(of(doer));
      const ann = uuids[0] as string;
      const counts = await workCounts(db, { ...question, viewer: ann });
      const nobodys = rows.filter(({ kind }, at) => kind === 'support' && expected[at]?.doer === null).length;
      expect(counts).toMatchObject({ all: 6, me: of(ann) + nobodys, unassigned: of(null) });
      expect(counts.colleague).toBe(6 - of(ann) - of(null));
      const capacities = await capacity(db, question);
      expect(new Map(capacities.map((one) => [one.personUuid, one.open]))).toEqual(
        new Map([...uuids, null].filter((doer) => of(doer) > 0).map((doer) => [doer, of(doer)])),
      );
    }),
    { numRuns: 60 },
  );
});
