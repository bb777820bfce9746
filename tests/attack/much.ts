import { randomUUID } from 'node:crypto';
import { link } from '@daybook/kernel/commands';
import type { LoggedEvent, NewEvent } from '@daybook/kernel/event-log';
import { queryOf } from '@daybook/kernel/postgres';
import { beginBooks, publishBooks, writeRecords } from '@daybook/ledger/flow';
import { accounts, posting, transaction } from '../../libs/ledger/domain/spec/generated-books.js';
import type { World } from '../../libs/testing/rights/world.js';

const lines = 5_000;
const streams = 24;
const eventsOfStream = 500;
const securityEvents = 12_000;

/** As much as an answer may hold, of everything that answers read: books, events, lines of the security log. */
export async function fillWithMuch(world: World): Promise<void> {
  await copyBooks(world);
  for (let at = 0; at < streams; at += 1) await renameOften(world, await world.firm.company(`Busy ${at}`));
  await world.api.pool.query(
    `insert into security_events (id, at, kind, outcome, user_uuid, address, user_agent, times)
      select gen_random_uuid(), now() - n * interval '1 second', 'signInRefused', 'refused', $1, '192.0.2.7', 'Firefox', 1
      from generate_series(1, ${securityEvents}) n`,
    [world.people.users.SD],
  );
  await world.firm.readable();
}

async function copyBooks({ api, firm, companies }: World): Promise<void> {
  await firm.change(companies.own, { type: 'EnableFinancialDashboard' });
  const query = queryOf(api.pool);
  const next = await beginBooks(query, companies.own);
  const parties = Array.from({ length: 2_000 }, (_, n) => ({
    id: `Customer:${n}`,
    kind: 'customer' as const,
    name: `Customer ${n}`,
    email: null,
    active: true,
  }));
  const sales = Array.from({ length: lines / 2 }, (_, n) =>
    transaction(`Invoice:${n}`, 'invoice', '2026-02-03', [
      posting('ar', 100 + n, `Customer:${n % 2_000}`),
      posting('sales', -100 - n),
    ]),
  );
  await writeRecords(query, next, [
    ...parties.map((record) => ({ of: 'party', record }) as const),
    ...accounts.map((record) => ({ of: 'account', record }) as const),
    ...sales.map((record) => ({ of: 'transaction', record }) as const),
  ]);
  await publishBooks(query, next, '2026-11-24T07:00:00.000Z');
}

/** Events that follow from each other as the product writes them, many in one append. */
async function renameOften({ api, firm }: World, company: string): Promise<void> {
  await firm.change(company, { type: 'RenameCompany', name: 'Renamed' });
  const stream = `company-${company}`;
  const before = (await api.log.read(stream)).at(-1) as LoggedEvent;
  const events: NewEvent[] = [];
  let previous = String(before.meta.hash);
  for (let at = 0; at < eventsOfStream; at += 1) {
    const { hash: _, previous: __, ...meta } = before.meta;
    const commandId = randomUUID();
    const next = link(
      { id: randomUUID(), type: before.type, data: before.data, meta: { ...meta, commandId } },
      previous,
    );
    previous = next.meta.hash;
    events.push(next);
  }
  const written = await api.log.append(stream, before.revision, events);
  if (written.outcome !== 'appended') throw new Error(written.outcome);
}
