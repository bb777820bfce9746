import { queryOf } from '@daybook/kernel/postgres';
import type { SecurityEvent } from '@daybook/kernel/security-log';
import { PostgresSecurityLog } from '@daybook/kernel/security-log';
import { Firm } from '../../../tests/firm/index.js';
import { sweepAddresses } from './sweep.js';

const day = 86_400_000;
let firm: Firm;

beforeAll(async () => {
  firm = await Firm.open();
});
afterAll(() => firm?.close());

it('leaves after 90 days of an address and a browser only their hashes', async () => {
  const { pool, config } = firm.api;
  const event: SecurityEvent = {
    kind: 'signInRefused',
    outcome: 'refused',
    request: { address: '192.0.2.7', userAgent: 'Firefox' },
  };
  const now = Date.now();
  for (const age of [91, 89])
    await new PostgresSecurityLog(pool, config.secrets.master, { now: () => new Date(now - age * day) }).record(event);
  const query = queryOf(pool);
  await sweepAddresses.run({ query, clock: { now: () => new Date(now) } } as Parameters<typeof sweepAddresses.run>[0]);
  const { rows } = await pool.query('select * from security_events order by at');
  expect(rows).toMatchObject([
    { address: null, user_agent: null, address_hash: expect.any(String), user_agent_hash: expect.any(String) },
    { address: '192.0.2.7', user_agent: 'Firefox' },
  ]);
  expect(rows[0].address_hash).toBe(rows[1].address_hash);
});
