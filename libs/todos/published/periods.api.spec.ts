import { randomUUID } from 'node:crypto';
import { migrations } from '@daybook/todos/read';
import { companiesDatabase } from '../../testing/firm/companies-database.js';
import { insert, todoRow } from '../../testing/mails/rows.js';
import { periodsOfSeries } from './index.js';

it('says of a to-do of a series for which month, quarter or year it is, as the series repeats', async () => {
  const { db, close } = await companiesDatabase(migrations);
  const company = randomUUID();
  const wanted = new Map<string, string | null>();
  for (const [recurrence_type, period] of [
    ['MONTHLY_ON_EXACT_DAY', '2026-11'],
    ['QUARTERLY_ON_LAST_BUSINESS_DAY', '2026-Q4'],
    ['YEARLY_ON_EXACT_DAY', '2026'],
    ['WEEKLY_ON_DAY_OF_WEEK', null],
  ] as const) {
    const [uuid, series] = [randomUUID(), randomUUID()];
    const due = { due_date: '2026-11-30', is_recurring: true, series_uuid: series };
    await insert(db, 'todos', todoRow(uuid, company, 'Payroll', due));
    await insert(db, 'todo_series', {
      ...{ uuid: series, company_uuid: company, recurrence_type, recurrence_frequency: 1 },
      ...{ latest_generate_date: '2026-11-30', is_active: true, newest_todo: uuid },
    });
    wanted.set(uuid, period);
  }
  await insert(db, 'todos', todoRow(randomUUID(), company, 'Once', {}));
  const { rows } = await db.query<{ uuid: string; period: string | null }>(`select * from ${periodsOfSeries} p`);
  expect(new Map(rows.map(({ uuid, period }) => [uuid, period]))).toEqual(wanted);
  await close();
});
