import { randomUUID } from 'node:crypto';
import type { CompanyAccess, CompanyPermission, Viewer } from '@daybook/kernel/rights';
import { anyCompany, anyViewer } from '@daybook/kernel/rights/spec';
import { isWorkOf, type WorkItem } from '@daybook/kernel/work';
import { migrations } from '@daybook/work/read';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { companiesDatabase } from '../../testing/firm/companies-database.js';
import { companyRow, insert, personRow } from '../../testing/mails/rows.js';
import { reachOf, type WorkQuestion, workCounts, workGroupings, workGroups, workList } from './index.js';

const rights: readonly CompanyPermission[] = ['see', 'viewFeatureTodos', 'manageSendCheck', 'manageTq', 'seeToTq'];
const now = new Date('2026-03-07T15:00:00.000Z');
const all = { sortBy: 'due', sortDesc: false, offset: 0, limit: 10_000 } as const;
const everything = {
  ...{ whose: null, doer: null, standIns: [], taxKinds: [], teamlessKinds: [], periodsFrom: [], period: null },
  firm: { rights: [], today: '2026-03-07' },
  ...{ turn: null, due: null, kind: null, company: null, tag: null, search: null, group: null, now },
};

let db: Pool;
let close: () => Promise<void>;
const companies: string[] = [randomUUID(), randomUUID(), randomUUID()];
let items: (WorkItem & { readonly isFollowed: boolean })[];

beforeAll(async () => {
  ({ db, close } = await companiesDatabase(migrations));
  for (const uuid of companies) await insert(db, 'companies', companyRow(uuid, 'Bakery', 'America/New_York'));
});
afterAll(() => close?.());

/** One item for each way in which it may be somebody's, in each company. */
async function plant(viewer: string) {
  await db.query('delete from work_items');
  const bit = [false, true];
  const people = [[], [viewer], [randomUUID()]];
  items = companies.flatMap((company) =>
    rights.flatMap((right) =>
      bit.flatMap((isForStaff) =>
        bit.flatMap((isForNamed) =>
          people.flatMap((named) =>
            people.flatMap((exempt) =>
              bit.map((isFollowed) => ({
                ...{
                  kind: 'door',
                  uuid: randomUUID(),
                  company,
                  waits: 'oil',
                  title: 'T',
                  since: now,
                  due: null,
                  says: '',
                },
                ...{
                  right,
                  clientsUpdate: null,
                  isForStaff,
                  isForNamed,
                  people: named,
                  exempt,
                  isHiddenFromClients: false,
                },
                isFollowed,
              })),
            ),
          ),
        ),
      ),
    ),
  );
  const rows = items.map((item) => ({
    ...{ id: `door-${item.uuid}`, kind: 'door', uuid: item.uuid, company_uuid: item.company, waits: 'oil', title: 'T' },
    ...{
      says: '',
      since: now,
      pressing_at: now,
      is_asked_elsewhere: false,
      needed_right: item.right,
      is_hidden_from_clients: false,
    },
    ...{ is_review: false, tags: [] },
    ...{ is_for_staff: item.isForStaff, is_for_named: item.isForNamed, people: item.people, exempt: item.exempt },
    is_followed: item.isFollowed,
  }));
  await db.query({
    text: 'insert into work_items select * from json_populate_recordset(null::work_items, $1::json)',
    values: [JSON.stringify(rows)],
  });
}

it('lists for anybody of the staff exactly what each company would show', async () => {
  await fc.assert(
    fc.asyncProperty(anyViewer, fc.tuple(anyCompany, anyCompany, anyCompany), async (somebody, accesses) => {
      const access = companies.map(
        (uuid, at): CompanyAccess => ({ ...(accesses[at] as CompanyAccess), uuid, isDeleted: false }),
      );
      const viewer: Viewer = { ...somebody, isStaff: true, memberships: inCompanies(somebody) };
      await plant(viewer.uuid);
      const question: WorkQuestion = { ...everything, viewer: viewer.uuid, reach: reachOf(viewer, access, rights) };
      const [listed, counts] = await Promise.all([workList(db, question, all), workCounts(db, question)]);
      const expected = items.filter((item) => {
        const company = access.find(({ uuid }) => uuid === item.company) as CompanyAccess;
        const follows = item.isFollowed && !item.exempt.includes(viewer.uuid);
        return (
          isWorkOf(viewer, company, item) || (follows && isWorkOf(viewer, company, { ...item, isForNamed: false }))
        );
      });
      expect(listed.map(({ uuid }) => uuid).toSorted()).toEqual(expected.map(({ uuid }) => uuid).toSorted());
      expect(counts.all).toBe(expected.length);
      for (const by of workGroupings) {
        const groups = await workGroups(db, question, by);
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
        const [largest] = groups;
        if (!largest) continue;
        const inside = { ...question, group: { by, key: largest.key } };
        const [rows, { narrowed }] = await Promise.all([workList(db, inside, all), workCounts(db, inside)]);
        expect([rows.length, narrowed]).toEqual([largest.count, largest.count]);
      }
    }),
    { numRuns: 40 },
  );
});

it('says of what is followed whose turn it is by who is named: somebody of the firm, or clients', async () => {
  const [colleague, client] = [randomUUID(), randomUUID()];
  await insert(db, 'users', personRow(colleague, 'Nina Park', true));
  await insert(db, 'users', personRow(client, 'Olivia Hartman', false));
  const [viewer] = fc.sample(anyViewer, 1) as [Viewer];
  await plant(viewer.uuid);
  const followed = async (people: readonly string[]) => {
    await db.query('update work_items set is_followed = true, is_for_named = true, is_for_staff = false, people = $1', [
      people,
    ]);
    const question = { ...everything, viewer: viewer.uuid, reach: { companies, withoutRights: [], exceptions: [] } };
    return new Set((await workList(db, question, all)).map(({ turn }) => turn));
  };
  expect(await followed([colleague])).toEqual(new Set(['firm']));
  await insert(db, 'users', personRow(viewer.uuid, 'Daniel Okafor', true));
  await db.query('update work_items set owner = $1', [viewer.uuid]);
  const turns = { viewer: viewer.uuid, reach: { companies, withoutRights: [], exceptions: [] } };
  const { me, colleague: others, all: count } = await workCounts(db, { ...everything, ...turns });
  expect({ me, others }).toEqual({ me: 0, others: count });
  expect(await followed([client])).toEqual(new Set(['client']));
  expect(await followed([])).toEqual(new Set(['client']));
});

it('finds and groups by the period that work is for, as its events or other areas know it', async () => {
  const [viewer] = fc.sample(anyViewer, 1) as [Viewer];
  await plant(viewer.uuid);
  const reached = { viewer: viewer.uuid, reach: { companies, withoutRights: [], exceptions: [] } };
  const { rows } = await db.query<{ uuid: string }>(`select uuid from work_items
    where not is_for_named and exempt = '{}' order by uuid limit 3`);
  const [year, month, quarter] = rows.map(({ uuid }) => uuid) as [string, string, string];
  await db.query(`update work_items set period = '2026' where uuid = $1`, [year]);
  const known = [month, '2026-11', quarter, '2026-Q4'].map((one) => `'${one}'`);
  const periodsFrom = [
    `(select 'door' as kind, ${known[0]}::uuid as uuid, ${known[1]} as period)`,
    `(select 'door' as kind, ${known[2]}::uuid as uuid, ${known[3]} as period)`,
  ];
  const found = async (period: string) => {
    const question = { ...everything, ...reached, periodsFrom, period };
    const [listed, counts] = await Promise.all([workList(db, question, all), workCounts(db, question)]);
    expect(counts.all).toBe(listed.length);
    return listed.map(({ uuid }) => uuid).toSorted();
  };
  expect(await found('2026')).toEqual([year, month, quarter].toSorted());
  expect(await found('2026-Q4')).toEqual([month, quarter].toSorted());
  expect(await found('2026-11')).toEqual([month]);
  expect(await found('2026-12')).toEqual([]);
  const groups = await workGroups(db, { ...everything, ...reached, periodsFrom }, 'period');
  expect(groups.map(({ key }) => key)).toEqual(['2026', '2026-11', '2026-Q4', '']);
});

/** The person's memberships, in the first companies there are. */
function inCompanies({ memberships }: Viewer): Viewer['memberships'] {
  return new Map(
    [...memberships.values()].slice(0, companies.length).map((membership, at) => {
      const company = companies[at] as string;
      return [company, { ...membership, company }];
    }),
  );
}
