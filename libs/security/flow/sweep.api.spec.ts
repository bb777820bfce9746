import { randomUUID } from 'node:crypto';
import { queryOf } from '@daybook/kernel/postgres';
import type { SecurityEvent } from '@daybook/kernel/security-log';
import { PostgresSecurityLog } from '@daybook/kernel/security-log';
import { companyHold, dataSubject, retention, retentionStream } from '@daybook/privacy/domain';
import { Firm, origin } from '@daybook/testing/firm';
import { startProduct } from '../../testing/rights/product.js';
import { addressRetention } from './retention.js';
import { sweepAddresses } from './sweep.js';

const day = 86_400_000;
let firm: Firm;

beforeAll(async () => {
  firm = Firm.over(await startProduct());
});
afterAll(() => firm?.close());

afterEach(() => firm.api.pool.query('delete from ops.security_events'));

async function came(age: number, more: Partial<SecurityEvent> = {}): Promise<void> {
  const { pool, config } = firm.api;
  const now = () => new Date(Date.now() - age * day);
  const request = { address: '192.0.2.7', userAgent: 'Firefox' };
  const event = {
    kind: 'signInRefused',
    outcome: 'refused',
    ...more,
    request: { ...request, ...more.request },
  } as const;
  await new PostgresSecurityLog(pool, config.secrets.master, { now }).record(event as SecurityEvent);
}

async function sweep() {
  const { pool, commands } = firm.api;
  const tools = { query: queryOf(pool), commands, clock: { now: () => new Date() } };
  await sweepAddresses.run(tools as unknown as Parameters<typeof sweepAddresses.run>[0]);
  const { rows } = await pool.query('select * from security_events order by at');
  return rows;
}
const addresses = async () => (await sweep()).map(({ address }) => address);

it('leaves after 90 days of an address and a browser only their hashes', async () => {
  for (const age of [91, 89]) await came(age);
  const rows = await sweep();
  expect(rows).toMatchObject([
    { address: null, user_agent: null, address_hash: expect.any(String), user_agent_hash: expect.any(String) },
    { address: '192.0.2.7', user_agent: 'Firefox' },
  ]);
  expect(rows[0].address_hash).toBe(rows[1].address_hash);
});

it('keeps them as long as a person or a company is on legal hold', async () => {
  const { commands, pool } = firm.api;
  const person = await firm.person('omar');
  const company = await firm.company('Bright Bakery');
  const by = { ...origin(), by: { user: await firm.staff('anna') } };
  const hold = async (verb: 'place' | 'release') => {
    const why = { reason: 'A lawsuit' } as const;
    await commands.send(
      dataSubject,
      person,
      { type: `${verb}LegalHold`, person, ...why },
      { ...by, commandId: randomUUID() },
    );
    await commands.send(
      companyHold,
      company,
      { type: `${verb === 'place' ? 'Place' : 'Release'}CompanyHold`, ...why },
      { ...by, commandId: randomUUID() },
    );
    await firm.readable();
  };
  for (const age of [93, 92, 91]) await came(age);
  const ids = (await pool.query('select id from security_events order by at')).rows.map(({ id }) => id);
  await pool.query('update security_events set user_uuid = $1 where id = $2', [person, ids[0]]);
  await pool.query('update security_events set company_uuid = $1 where id = $2', [company, ids[1]]);
  await hold('place');
  expect(await addresses()).toEqual(['192.0.2.7', '192.0.2.7', null]);
  await hold('release');
  expect(await addresses()).toEqual([null, null, null]);
});

it('keeps them for the years that the firm says', async () => {
  const { commands, pool } = firm.api;
  const rule = (years: number) =>
    commands.send(
      retention,
      retentionStream,
      { type: 'SetRetentionRule', kind: addressRetention.kind, years, defaults: { [addressRetention.kind]: 0 } },
      origin(),
    );
  for (const age of [367, 300]) await came(age);
  await rule(1);
  expect(await addresses()).toEqual([null, '192.0.2.7']);
  const upTo = new Date(Date.now() - 299 * day).toISOString();
  expect(await addressRetention.destroyable(queryOf(pool), upTo, [])).toBe(1);
  await rule(0);
  expect(await addresses()).toEqual([null, null]);
});
