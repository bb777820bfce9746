import { reconciliation } from '@daybook/checks/domain';
import { companyZone } from '@daybook/checks/read';
import type { RecordedEvent } from '@daybook/kernel/events';
import { dayAt } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { queryableOf } from '@daybook/kernel/postgres';
import type { ClearedCheck, SyncEvent } from '@daybook/ledger/domain';
import { clearedInBooks, type Ledger, LedgerRefused } from '@daybook/ledger/flow';
import { awaitedAccounts, type Chosen } from './awaited.js';
import { compare } from './comparing.js';

type Synced = RecordedEvent<Extract<SyncEvent, { type: 'LedgerSyncSucceeded' }>>;
type ReadsCleared = Pick<Ledger, 'clearedChecks' | 'refresh'>;

const by = { system: 'checks' } as const;
/** Days. */
const around = 7;

/**
 * After each sync of a company's books, what the bank has paid by the books is said to the checks, where any of them is
 * awaited. Whoever dies in between does it again: each check and each account knows what is news.
 */
export const clearFromBooks = (ledger: ReadsCleared | null) =>
  eventHandler<SyncEvent>({
    name: 'checks that cleared in the books',
    categories: ['ledgerSync'],
    on: {
      async LedgerSyncSucceeded(event, tools) {
        const accounts = ledger ? await chosenAccounts(event, tools) : [];
        if (!ledger || accounts.length === 0) return;
        const cleared = await read(event, accounts, ledger, tools);
        if (!cleared) return;
        const on = dayAt(
          new Date(event.meta.at),
          await companyZone(queryableOf(tools.query), event.meta.company ?? ''),
        );
        for (const account of accounts) await compare({ event, account, on, tools }, cleared);
      },
    },
  });

/** Awaited accounts for which somebody chose one of these books. */
async function chosenAccounts({ data, meta }: Synced, { commands, query, clock }: FlowContext): Promise<Chosen[]> {
  if (!meta.company) return [];
  const awaited = await awaitedAccounts(query, meta.company, clock.now());
  const found = awaited.map(async (account): Promise<Chosen[]> => {
    const { state } = await commands.load(reconciliation, account.uuid);
    return state.chosen?.realm === data.realm ? [{ ...account, of: state.chosen }] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Undefined where it could not be read; the accounts say why when somebody has to know. */
async function read(
  event: Synced,
  accounts: readonly Chosen[],
  ledger: ReadsCleared,
  tools: FlowContext,
): Promise<readonly ClearedCheck[] | undefined> {
  const days = accounts.flatMap(({ first, last }) => [first, last]).concat(event.meta.at.slice(0, 10));
  // a check may be booked on the day on which it was written or printed: some days off its date
  const [from, to] = [later(days.toSorted()[0] ?? '', -around), later(days.toSorted().at(-1) ?? '', around)];
  const asked = { company: event.meta.company ?? '', realm: event.data.realm, from, to };
  try {
    return await clearedInBooks(ledger, tools, asked);
  } catch (fault) {
    if (!(fault instanceof LedgerRefused)) throw fault;
    const command = { type: 'RecordReconciliationFailure', message: fault.message } as const;
    for (const { uuid } of accounts)
      await tools.commands.send(reconciliation, uuid, command, metadataFromEvent(event, `failed ${uuid}`, by));
    return undefined;
  }
}

function later(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
