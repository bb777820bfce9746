import { randomUUID } from 'node:crypto';
import { companyDecider } from '@daybook/companies/domain';
import { userDecider } from '@daybook/identity/domain';
import { queryOf } from '@daybook/kernel/postgres';
import { Firm, origin } from '@daybook/testing/firm';
import { joinNewCompanies } from './joining.js';

let firm: Firm;
let seen: string;
let hidden: string;

beforeAll(async () => {
  firm = await Firm.open();
  [seen, hidden] = [await firm.staff('sam'), await firm.staff('hal')];
  await firm.staff('tom');
  for (const [user, isHiddenFromClients] of [
    [seen, false],
    [hidden, true],
  ] as const) {
    const autoRole = { role: 'staff_director', isHiddenFromClients } as const;
    await firm.api.commands.send(userDecider, user, { type: 'ChangeAccount', autoRole }, origin());
  }
  await firm.readable();
});
afterAll(() => firm?.close());

type Handler = NonNullable<(typeof joinNewCompanies)['on']['CompanyCreated']>;

/** The reaction to the newest event of the company, twice, as after a crash. */
async function react(company: string): Promise<void> {
  const { commands, pool, log } = firm.api;
  const newest = (await log.read(`company-${company}`)).at(-1) as unknown as Parameters<Handler>[0];
  const tools = { commands, query: queryOf(pool) } as unknown as Parameters<Handler>[1];
  for (let time = 0; time < 2; time += 1) await joinNewCompanies.on[newest.type]?.(newest, tools);
  await firm.readable();
}

async function members(company: string) {
  const { rows } = await firm.api.pool.query(
    'select user_uuid as user, is_hidden_from_clients as hidden from company_users where company_uuid = $1 order by 2',
    [company],
  );
  return rows;
}

it('makes staff who are set to join members of a new company, hidden if they want to be, once', async () => {
  const company = await firm.company('Maple');
  await react(company);
  expect(await members(company)).toEqual([
    { user: seen, hidden: false },
    { user: hidden, hidden: true },
  ]);
  const { state } = await firm.api.commands.load(companyDecider, company);
  expect(state).toMatchObject({ pendingSetup: ['files'] });
});

it('sets up a company that was deleted in between when it is restored', async () => {
  const company = await firm.company('Birch', { type: 'DeleteCompany' });
  await react(company);
  expect(await members(company)).toEqual([]);
  await firm.change(company, { type: 'RestoreCompany' });
  await react(company);
  expect(await members(company)).toHaveLength(2);
});

it('leaves companies alone that are older', async () => {
  const company = randomUUID();
  const create = { type: 'CreateCompany', name: 'Older', timeZone: 'UTC' } as const;
  await firm.api.commands.send(companyDecider, company, create, origin(company));
  await react(company);
  expect(await members(company)).toEqual([]);
});
