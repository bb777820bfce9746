import { randomUUID } from 'node:crypto';
import { migrations } from '@daybook/checks/read';
import type { FlowContext } from '@daybook/kernel/flows';
import { migrate, openPool } from '@daybook/kernel/postgres';
import { type CompanyAccess, type Feature, grantsInForce, type Level, type Viewer } from '@daybook/kernel/rights';
import { freshDatabase } from '@daybook/testing/postgres';
import { insert } from '../../testing/mails/rows.js';
import { printed } from '../domain/check-samples.js';
import { notificationSource } from './notifications.js';

const [company, account, ada, omar] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const access: CompanyAccess = {
  uuid: company,
  isDeleted: false,
  isExplicitAccessPermissionRequired: false,
  isFinancialDashboardEnabled: false,
  isBeingMerged: false,
};

function owner(uuid: string, grants: Partial<Record<Feature, Level>> = {}): Viewer {
  const role = 'client_owner' as const;
  const membership = { company, role, isAccountOwner: false, grants: grantsInForce(role, grants) };
  return { uuid, isStaff: false, memberships: new Map([[company, membership]]) } as unknown as Viewer;
}

it('names the checks for which somebody has to act, to those who can', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  const db = openPool(database.url, { purpose: 'background' });
  const row = (number: number, changes: object) =>
    insert(db, 'checks', {
      ...{ uuid: randomUUID(), company_uuid: company, bank_account: account, number, check_date: '2026-03-05' },
      ...{ amount: 100, status: 'submitted', payee: 'otto', recipient_name: 'Otto', sender_name: '', memo: '' },
      ...{ sender: JSON.stringify(printed.sender), signatory: '', created_at: '2026-03-05T15:00:00Z' },
      ...{ created_by: ada, is_awaiting_release: false, house_statuses: '[]', failure_seen_by: [], ...changes },
    });
  await row(1, { is_awaiting_release: true });
  await row(2, { status: 'failed' });
  await row(3, { status: 'failed', failure_seen_by: [omar] });
  await row(4, {});
  await row(5, { send_date: '2026-03-06' });
  await row(6, { released_at: '2026-03-06T10:00:00Z' });
  await row(7, { status: 'mailed' });
  await row(8, { status: 'failed', company_uuid: randomUUID() });

  const query = async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows;
  const tools = { query, clock: { now: () => new Date('2026-03-06T15:00:01Z') } } as unknown as FlowContext;
  const found = (await notificationSource.pressing?.(access, '2026-03-06', tools)) ?? [];
  const seenBy = (viewer: Viewer) =>
    found.filter((item) => item.isSeenBy(viewer)).map(({ title, note }) => `${title}: ${note}`);
  const hangs = 'Check 4: not taken by the mail house for a day';
  const failed = (...numbers: number[]) => numbers.map((number) => `Check ${number}: could not be mailed`);
  expect(seenBy(owner(omar))).toEqual(['Check 1: waits for its release', ...failed(2), hangs]);
  expect(seenBy(owner(ada))).toEqual([...failed(2, 3), hangs]);
  expect(seenBy(owner(randomUUID(), { PAYMENTS: 'VIEW' }))).toEqual([]);
  await db.end();
  await database.drop();
});
