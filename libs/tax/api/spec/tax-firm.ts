import { api } from '@daybook/tax/api';
import { deciders } from '@daybook/tax/domain';
import { migrations, projections } from '@daybook/tax/read';
import { Firm } from '@daybook/testing/firm';

/** A firm whose companies answer tax questionnaires. */
export function taxFirm(more: Parameters<typeof Firm.open>[0] = {}): Promise<Firm> {
  return Firm.open({
    ...more,
    areas: [api, ...(more.areas ?? [])],
    deciders: [...deciders, ...(more.deciders ?? [])],
    projections: [...projections, ...(more.projections ?? [])],
    migrations: [...migrations, ...(more.migrations ?? [])],
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
