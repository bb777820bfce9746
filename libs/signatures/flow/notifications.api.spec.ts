import { randomUUID } from 'node:crypto';
import type { FlowContext } from '@daybook/kernel/flows';
import { migrate, openPool } from '@daybook/kernel/postgres';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import { migrations } from '@daybook/signatures/read';
import { freshDatabase } from '@daybook/testing/postgres';
import { insert } from '../../testing/mails/rows.js';
import { notificationSource } from './notifications.js';

const [company, ann, bob] = [randomUUID(), randomUUID(), randomUUID()];
const signers = (place: number, annIs = 'waiting') =>
  JSON.stringify([
    { user: ann, place: 1, is: annIs },
    { user: bob, place, is: 'waiting' },
    { user: null, place: 1, is: 'waiting' },
  ]);

it('names what is about to expire to those who have to sign it now', async () => {
  const database = await freshDatabase();
  await migrate(database.url, migrations);
  const db = openPool(database.url, { purpose: 'background' });
  const document = (name: string, changes: object) =>
    insert(db, 'signature_documents', {
      ...{ uuid: randomUUID(), company_uuid: company, name, state: 'sent', document_type: 'custom', provider: 'house' },
      ...{ signers: signers(2), signer_users: [ann, bob], created_at: '2026-01-05T15:00:00Z' },
      ...{ expires_on: '2026-03-06', reminder_frequency: 'NO_REMINDER', is_void_requested: false, ...changes },
    });
  await document('In order', {});
  await document('Together', { signers: signers(1) });
  await document('Later', { expires_on: '2026-03-10' });
  await document('Over', { expires_on: '2026-03-05' });
  await document('Signed', { state: 'signed' });
  await document('Being voided', { is_void_requested: true });
  await document('Of a to-do', { todo: randomUUID() });
  await document('Of others', { company_uuid: randomUUID() });

  const query = async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows;
  const of = { uuid: company } as CompanyAccess;
  const found = (await notificationSource.pressing?.(of, '2026-03-06', { query } as unknown as FlowContext)) ?? [];
  const seenBy = (uuid: string) =>
    found
      .filter((item) => item.isSeenBy({ uuid } as Viewer))
      .map(({ title, note }) => `${title}, ${note}`)
      .toSorted();
  expect(seenBy(ann)).toEqual(['In order, sign by Mar 6, 2026', 'Together, sign by Mar 6, 2026']);
  expect(seenBy(bob)).toEqual(['Together, sign by Mar 6, 2026']);
  expect(seenBy(randomUUID())).toEqual([]);
  await db.end();
  await database.drop();
});
