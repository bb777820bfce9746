import { randomUUID } from 'node:crypto';
import { type CheckEvent, checkWork } from '@daybook/checks/domain';
import type { CompanyAccess, Feature, Level, Viewer } from '@daybook/kernel/rights';
import { grantsInForce } from '@daybook/kernel/rights';
import { isWorkOf, saidOf } from '@daybook/kernel/work';
import type { PreparedDocument, SignatureDocumentEvent } from '@daybook/signatures/domain';
import { signatureWork } from '@daybook/signatures/domain';
import { fillWork, happenedTo } from '@daybook/testing/work';
import { type TodoEvent, todoWork } from '@daybook/todos/domain';
import { migrations } from '@daybook/work/read';
import type { Pool } from 'pg';
import { printed } from '../../checks/domain/check-samples.js';
import { letter } from '../../signatures/domain/signature-samples.js';
import { companiesDatabase } from '../../testing/firm/companies-database.js';
import { companyRow, insert } from '../../testing/mails/rows.js';
import { isTheirs, pressingWork, waitingWork } from './index.js';

const [company, other, ada, omar] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const access: CompanyAccess = {
  uuid: company,
  isDeleted: false,
  isExplicitAccessPermissionRequired: false,
  isFinancialDashboardEnabled: false,
};

let db: Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await companiesDatabase(migrations));
  await insert(db, 'companies', companyRow(company, 'Bright Bakery', 'America/New_York'));
  await insert(db, 'companies', companyRow(other, 'Quiet Quarry', 'America/New_York'));
});
afterAll(() => close?.());
beforeEach(() => db.query('delete from work_items; update companies set is_deleted = false'));

function client(uuid: string, grants: Partial<Record<Feature, Level>> = {}): Viewer {
  const role = 'client_owner' as const;
  const membership = { company, role, isAccountOwner: false, grants: grantsInForce(role, grants) };
  return { uuid, isStaff: false, memberships: new Map([[company, membership]]) } as unknown as Viewer;
}
const staff = { ...client(randomUUID()), isStaff: true, memberships: new Map() } as Viewer;

async function lines(viewer: Viewer, now: string): Promise<string[]> {
  const found = await pressingWork(db, company, new Date(now));
  return found.filter((item) => isWorkOf(viewer, access, item)).map((item) => `${item.title}: ${saidOf(item)}`);
}

it('names the checks for which somebody has to act, to those who can', async () => {
  const wrote = async (
    number: number,
    isReleaseNeeded: boolean,
    ...more: (CheckEvent & { at?: string; by?: string })[]
  ) => {
    const data = { ...printed, number, vendor: null, isReleaseNeeded, replaces: null };
    const written = { type: 'CheckWritten', data, at: '2026-03-05T15:00:00.000Z', by: ada };
    const where = number === 8 ? other : company;
    await fillWork(db, checkWork, happenedTo(`check-${randomUUID()}`, where, written, ...more));
  };
  const failure: CheckEvent = { type: 'CheckFailed', data: { message: 'No such street.' } };
  await wrote(1, true);
  await wrote(2, false, { ...failure, at: '2026-03-05T16:00:00.000Z' });
  await wrote(
    3,
    false,
    { ...failure, at: '2026-03-05T17:00:00.000Z' },
    { type: 'CheckFailureSeen', data: {}, by: omar },
  );
  await wrote(4, false);
  const taken: CheckEvent = { type: 'CheckHandedOver', data: { order: 'cheque_1', sendDate: '2026-03-06' } };
  await wrote(5, false, taken);
  await wrote(6, true, { type: 'CheckReleased', data: {}, at: '2026-03-06T10:00:00.000Z', by: omar });
  await wrote(7, false, taken, { type: 'CheckMailed', data: { at: '2026-03-06T10:00:00.000Z' } });
  await wrote(8, false, failure);
  const now = '2026-03-06T14:59:59.999Z';
  const late = '2026-03-06T15:00:00.000Z';
  const hangs = 'Check 4: not taken by the mail house for a day';
  const failed = (...numbers: number[]) => numbers.map((number) => `Check ${number}: could not be mailed`);
  expect(await lines(client(omar), now)).toEqual(['Check 1: waits for its release', ...failed(2)]);
  expect(await lines(client(ada), late)).toEqual([hangs, ...failed(2, 3)]);
  expect(await lines(client(randomUUID(), { PAYMENTS: 'VIEW' }), late)).toEqual([]);
});

it('names to-dos from their day in the company on: to clients those that they can answer', async () => {
  const asked = async (title: string, dueDate: string, ...more: TodoEvent[]) => {
    const created = { type: 'TodoCreated', data: { title, dueDate, isHidden: false } };
    await fillWork(db, todoWork, happenedTo(`todo-${randomUUID()}`, company, created, ...more));
  };
  await asked('Payroll', '2026-03-06');
  await asked('Receipts', '2026-03-05', { type: 'TodoSentForReview', data: {} });
  await asked('Lease', '2026-03-04', { type: 'TodoAssigned', data: { assignee: ada } });
  await asked('Check them', '2026-03-03', { type: 'TodoHiddenFromClients', data: {} });
  await asked('Done', '2026-03-02', { type: 'TodoCompleted', data: { byAnswer: false } });
  const day = (date: number) => `2026-03-0${date}T05:00:00.000Z`;
  const mine = 'Lease: due Mar 4, 2026';
  const open = 'Payroll: due Mar 6, 2026';
  expect(await lines(client(ada), day(6))).toEqual([mine, open]);
  expect(await lines(client(omar), day(6))).toEqual([open]);
  expect(await lines(client(omar), '2026-03-06T04:59:59.999Z')).toEqual([]);
  expect(await lines(client(ada, { TODOS: 'VIEW' }), day(6))).toEqual([]);
  const all = ['Check them: due Mar 3, 2026', mine, 'Receipts: due Mar 5, 2026', open];
  expect(await lines(staff, day(6))).toEqual(all);
});

it('names what is about to expire to those who have to sign it now', async () => {
  const places = (place: number) => [
    { uuid: 'ann', user: ada, place: 1 },
    { uuid: 'bob', user: omar, place },
    { uuid: 'cat', user: null, place: 1 },
  ];
  const asked = async (name: string, changes: Partial<PreparedDocument> = {}, ...more: SignatureDocumentEvent[]) => {
    const data = { ...letter, name, signers: places(2), ...changes };
    const events = [{ type: 'SignatureDocumentPrepared', data }, { type: 'SignatureDocumentSent', data: {} }, ...more];
    await fillWork(db, signatureWork, happenedTo(`signatureDocument-${randomUUID()}`, company, ...events));
  };
  await asked('In order');
  await asked('Together', { signers: places(1) });
  await asked('Later', { expiresOn: '2026-03-10' });
  await asked('Over', { expiresOn: '2026-03-05' });
  await asked('Signed', {}, { type: 'SignatureDocumentSigned', data: {} });
  await asked('Being voided', {}, { type: 'SignatureDocumentVoidRequested', data: { reason: null } });
  await asked('Of a to-do', { todo: randomUUID() });
  const day = '2026-03-06T15:00:00.000Z';
  const by = (title: string) => `${title}: sign by Mar 6, 2026`;
  expect((await lines(client(ada), day)).toSorted()).toEqual([by('In order'), by('Together')]);
  expect(await lines(client(omar), day)).toEqual([by('Together')]);
  for (const nobody of [client(randomUUID()), staff]) expect(await lines(nobody, day)).toEqual([]);
});

it('names no more of a kind than anybody reads, and nothing of a company that was archived', async () => {
  const created = { type: 'TodoCreated', data: { title: 'Payroll', dueDate: '2026-03-06', isHidden: false } };
  const many = Array.from({ length: 501 }, () => happenedTo(`todo-${randomUUID()}`, company, created));
  await fillWork(db, todoWork, many.flat());
  const now = new Date('2026-03-07T15:00:00.000Z');
  expect(await pressingWork(db, company, now)).toHaveLength(500);
  expect(await pressingWork(db, company, now, 'check')).toEqual([]);
  await db.query('update companies set is_deleted = true where uuid = $1', [company]);
  expect(await pressingWork(db, company, now)).toEqual([]);
});

it('says in SQL of many companies whose it is as the rule over one item does', async () => {
  const bit = [false, true];
  const groups = [[], [ada], [omar], [ada, omar]];
  const rows = bit.flatMap((is_for_staff) =>
    bit.flatMap((is_for_named) =>
      bit.flatMap((is_hidden_from_clients) =>
        groups.flatMap((people) =>
          groups.map((exempt) => ({ is_for_staff, is_for_named, is_hidden_from_clients, people, exempt })),
        ),
      ),
    ),
  );
  const now = new Date('2026-03-07T15:00:00.000Z');
  const always = {
    company_uuid: company,
    title: 'T',
    is_asked_elsewhere: false,
    since: now,
    pressing_at: now,
    says: '',
    needed_right: 'see',
    is_review: false,
    tags: [],
  };
  for (const [n, row] of rows.entries())
    await insert(db, 'work_items', {
      id: `door-${n}`,
      kind: 'door',
      uuid: randomUUID(),
      waits: 'oil',
      ...always,
      ...row,
    });
  const found = await pressingWork(db, company, now);
  expect(found).toHaveLength(rows.length);
  for (const viewer of [client(ada), client(omar), { ...client(ada), isStaff: true }, staff] as Viewer[]) {
    const mine = await db.query<{ uuid: string }>(
      `select w.uuid from ${waitingWork} w where ${isTheirs('$1', '$2')} order by w.uuid`,
      [viewer.uuid, !viewer.isStaff],
    );
    const expected = found.filter((item) => isWorkOf({ ...viewer, isSuperuser: viewer.isStaff }, access, item));
    expect(mine.rows.map(({ uuid }) => uuid)).toEqual(expected.map(({ uuid }) => uuid).toSorted());
  }
});
