import { changeMember } from '@daybook/companies/flow';
import { userDecider } from '@daybook/identity/domain';
import type { Level } from '@daybook/kernel/rights';
import { ApiClient } from '@daybook/testing/api';
import { type Firm, origin } from '@daybook/testing/firm';

/** Everybody who may ask, in the order of the columns of the tables. */
export const actorNames = {
  an: 'somebody not signed in',
  SU: 'superuser',
  SD: 'staff with a membership',
  S0: 'staff with a membership that switches to-dos and files off',
  SN: 'staff without a membership',
  AU: 'staff without a membership who may view the admin panel',
  AD: 'staff without a membership who may change the admin panel',
  JA: 'junior admin with a membership',
  JN: 'junior admin without one, who may change the admin panel',
  TA: 'tax admin without a membership',
  AO: 'account owner',
  CO: 'client owner',
  CV: 'client owner who may only look at to-dos and files',
  CM: 'client guest',
  EX: 'guest whose membership has expired',
  RM: 'owner who was removed',
  OT: 'owner of the other company',
  DE: 'staff who was deactivated after signing in',
} as const;
export type Actor = keyof typeof actorNames;
export const actors = Object.keys(actorNames) as readonly Actor[];

export interface Companies {
  readonly own: string;
  readonly other: string;
  readonly vault: string;
  readonly closed: string;
}

export interface People {
  readonly users: Readonly<Record<Actor, string>>;
  /** The guest's membership in the own company. */
  readonly guest: string;
  /** The membership of a company's account owner; of the vault, which has none, its keeper's. */
  ownerOf(company: string): string | undefined;
  /** A client of the company; of the vault, which has none, its keeper. */
  clientOf(company: string): string | undefined;
  /** A browser of its own for each request: what one answer does to cookies, the next must not feel. */
  browser(actor: Actor): ApiClient;
}

/** Registers everybody, makes them members, signs them in, and only then takes away what is taken away. */
export async function gather(firm: Firm, { own, other, vault, closed }: Companies): Promise<People> {
  const { api } = firm;
  const staff = (name: Actor, adminPanelAccess: Level = 'DISABLED', flags = {}) =>
    firm.staff(name, { adminPanelAccess }, { flags });
  const users: Record<Actor, string> = {
    an: '00000000-0000-4000-8000-000000000000',
    SU: await staff('SU', 'DISABLED', { superuser: true }),
    SD: await staff('SD'),
    S0: await staff('S0'),
    SN: await staff('SN'),
    AU: await staff('AU', 'VIEW'),
    AD: await staff('AD', 'UPDATE'),
    JA: await staff('JA', 'DISABLED', { juniorAdmin: true }),
    JN: await staff('JN', 'UPDATE', { juniorAdmin: true }),
    TA: await staff('TA', 'DISABLED', { taxAdmin: true }),
    AO: await firm.person('AO'),
    CO: await firm.person('CO'),
    CV: await firm.person('CV'),
    CM: await firm.person('CM'),
    EX: await firm.person('EX'),
    RM: await firm.person('RM'),
    OT: await firm.person('OT'),
    DE: await staff('DE'),
  };
  const places = new Map<string, string>();
  const member = async (actor: Actor, company: string, role: Parameters<Firm['member']>[2], isAccountOwner = false) =>
    places.set(`${actor} ${company}`, await firm.member(company, users[actor], role, isAccountOwner));
  for (const company of [own, closed]) {
    for (const actor of ['SD', 'S0', 'JA', 'DE'] as const) await member(actor, company, 'staff_director');
    await member('AO', company, 'client_owner', true);
    for (const actor of ['CO', 'CV', 'RM'] as const) await member(actor, company, 'client_owner');
    for (const actor of ['CM', 'EX'] as const) await member(actor, company, 'client_member');
  }
  await member('OT', other, 'client_owner', true);
  const watch = await firm.staff('keeper');
  const keeper = await firm.member(vault, watch, 'staff_director');
  const clients = new Map([
    [vault, watch],
    [own, users.CM],
    [closed, users.CM],
    [other, users.OT],
  ]);
  const owners = new Map([[vault, keeper]]);
  for (const [actor, company] of [
    ['AO', own],
    ['AO', closed],
    ['OT', other],
  ] as const)
    owners.set(company, places.get(`${actor} ${company}`) ?? '');

  const change = async (actor: Actor, command: Parameters<typeof changeMember>[2]) => {
    const refused = await changeMember(api.commands, places.get(`${actor} ${own}`) ?? '', command, origin(own));
    if (refused) throw new Error(refused.message);
  };
  for (const feature of ['TODOS', 'FILES'] as const) {
    await change('S0', { type: 'GrantFeatureAccess', feature, level: 'DISABLED', granterLevel: 'UPDATE' });
    await change('CV', { type: 'GrantFeatureAccess', feature, level: 'VIEW', granterLevel: 'UPDATE' });
  }
  await firm.readable();

  const signedIn = new Map<Actor, ApiClient>();
  for (const actor of actors) {
    const browser = actor === 'an' ? api.browser() : await firm.browser(actor);
    if (actor === 'an') await browser.request('/api/v2/graphql/');
    signedIn.set(actor, browser);
  }
  const past = new Date(Date.now() - 1_000).toISOString();
  await change('EX', { type: 'SetMemberExpiry', expiresAt: past, isAccountOwner: false });
  await change('RM', { type: 'RemoveCompanyUser', isAccountOwner: false });
  await api.commands.send(userDecider, users.DE, { type: 'DeactivateUser' }, origin());
  await firm.readable();

  return {
    users,
    guest: places.get(`CM ${own}`) ?? '',
    ownerOf: (company) => owners.get(company),
    clientOf: (company) => clients.get(company),
    browser(actor) {
      const browser = new ApiClient(api.url);
      for (const [name, value] of signedIn.get(actor)?.cookies ?? []) browser.cookies.set(name, value);
      return browser;
    },
  };
}
