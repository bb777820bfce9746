import { randomUUID } from 'node:crypto';
import { type TaskKind, TaskRefused } from '@daybook/kernel/flows';
import { v5 } from 'uuid';
import { ledgerSync, sync } from '../../domain/index.js';
import { StoredAccesses } from '../access.js';
import { type Ledger, LedgerConsentWithdrawn, LedgerNotConnected, LedgerRefused, LedgerUnavailable } from '../port.js';
import { BooksSync } from './books-sync.js';

const notSetUp = 'QuickBooks is not set up for this portal. Ask an administrator.';
const forPeople = [LedgerConsentWithdrawn, LedgerNotConnected, LedgerRefused, LedgerUnavailable];

/** Reads a company's books, as a task that the company's sync has started. */
export function syncTask(ledger: Ledger | null, timeZone: string): TaskKind<{ readonly dropCachedDays: number }> {
  return {
    kind: ledgerSync,
    async run({ dropCachedDays }, run) {
      const { company, task: job, tools } = run;
      if (!ledger || company === null) throw new TaskRefused(notSetUp);
      const { state } = await tools.commands.load(sync, company);
      // a worker before died after it had said how this sync ended, and before the task had heard of it
      if (state.running !== 'sync' || state.job !== job) return { result: {} };
      const accesses = new StoredAccesses(ledger, tools);
      const books = new BooksSync({ ledger, accesses, run, company, timeZone, worker: randomUUID() });
      const outcome = await books.sync(dropCachedDays).catch(inWords);
      const metadata = { commandId: v5('succeeded', job), by: { system: 'ledger' }, company } as const;
      await tools.commands.send(sync, company, { type: 'RecordSync', job, outcome }, metadata);
      await books.end();
      return { result: { counts: outcome.counts, accountsThatDiffer: outcome.tieOut.accounts } };
    },
  };
}

function inWords(fault: unknown): never {
  if (fault instanceof Error && forPeople.some((kind) => fault instanceof kind)) throw new TaskRefused(fault.message);
  throw fault;
}
