import { migrations as switchMigrations } from '@daybook/notifications/read';
import { api as tasksApi } from '@daybook/tasks/api';
import { deciders as taskDeciders } from '@daybook/tasks/domain';
import { taxArea } from '@daybook/tax/api';
import { deciders } from '@daybook/tax/domain';
import { migrations, projections } from '@daybook/tax/read';
import type { Firm } from '@daybook/testing/firm';
import { filingFirm } from '../../../testing/files/fixture.js';

/** A firm whose companies answer tax questionnaires, with a library for their papers. */
export function taxFirm(
  more: Parameters<typeof filingFirm>[0] = {},
  besides: NonNullable<Parameters<typeof filingFirm>[1]>['migrations'] = [],
): Promise<Firm> {
  return filingFirm(more, {
    areas: [tasksApi, taxArea],
    deciders: [...deciders, ...taskDeciders],
    projections,
    migrations: [...migrations, ...switchMigrations, ...besides],
  });
}

/** A company with its owner `{name}` and a tax admin, both signed in. */
export async function clientOf(firm: Firm, name: string) {
  const company = await firm.company(`${name} Bakery`);
  await firm.member(company, await firm.person(name), 'client_owner', true);
  const admin = `${name}.tax`;
  await firm.staff(admin, { team: 'TAX' }, { flags: { taxAdmin: true } });
  await firm.readable();
  return { company, owner: await firm.browser(name), admin: await firm.browser(admin) };
}
