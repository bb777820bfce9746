import { type Decider, type Decision, type RecordedEvent, type Refusal, refuse } from '@daybook/kernel/events';
import { Map as Persistent } from 'immutable';
import {
  type LedgerAccountOfBank,
  type Mismatch,
  type ReconciliationEvent,
  reconciliationSchema,
} from './reconciliation.events.js';

export type ReconciliationCommand =
  | ({ readonly type: 'ChooseReconciliationAccount' } & LedgerAccountOfBank)
  | { readonly type: 'RemoveReconciliationAccount' }
  /** What was read in the account that was chosen then; `agreed`: transactions that are as they should be. */
  | {
      readonly type: 'RecordReconciliation';
      readonly of: Pick<LedgerAccountOfBank, 'realm' | 'account'>;
      readonly mismatches: readonly Mismatch[];
      readonly agreed: readonly string[];
    }
  | { readonly type: 'RecordReconciliationFailure'; readonly message: string }
  | { readonly type: 'SettleMismatch'; readonly transaction: string; readonly reason: string };

export type ReconciliationRefusal = Refusal<'notThere' | 'reason'>;

export interface Reconciliation {
  readonly chosen: LedgerAccountOfBank | null;
  /** By transaction. */
  readonly mismatches: Persistent<string, Mismatch & { readonly isSettled: boolean }>;
  /** Why nothing clears by itself, in words; null: it does. */
  readonly failure: string | null;
}

const longestReason = 500;
const notThere = refuse('notThere', 'This has been settled already. Reload the page to see the others.');

/** Nobody has looked into them; the newest first. */
export function openMismatches({ mismatches }: Reconciliation): readonly Mismatch[] {
  return [...mismatches.values()]
    .filter((one) => !one.isSettled)
    .sort((a, b) => (a.day === b.day ? b.number - a.number : a.day < b.day ? 1 : -1));
}

function evolve(state: Reconciliation, event: RecordedEvent<ReconciliationEvent>): Reconciliation {
  const { mismatches } = state;
  switch (event.type) {
    case 'ReconciliationAccountChosen':
      return { chosen: event.data, mismatches: Persistent(), failure: null };
    case 'ReconciliationAccountRemoved':
      return { chosen: null, mismatches: Persistent(), failure: null };
    case 'ReconciliationMismatchesFound': {
      const found = mismatches.withMutations((map) => {
        for (const one of event.data.mismatches) map.set(one.transaction, { ...one, isSettled: false });
      });
      return { ...state, mismatches: found };
    }
    case 'ReconciliationMismatchesResolved':
      return { ...state, mismatches: mismatches.deleteAll(event.data.transactions) };
    case 'ReconciliationMismatchSettled': {
      const settled = mismatches.get(event.data.transaction);
      if (!settled) return state;
      return { ...state, mismatches: mismatches.set(settled.transaction, { ...settled, isSettled: true }) };
    }
    case 'ReconciliationFailed':
      return { ...state, failure: event.data.message };
    case 'ReconciliationResumed':
      return { ...state, failure: null };
  }
}

function decide(
  state: Reconciliation,
  command: ReconciliationCommand,
): Decision<ReconciliationEvent, ReconciliationRefusal> {
  switch (command.type) {
    case 'ChooseReconciliationAccount': {
      const { type: _, ...chosen } = command;
      return isChosen(state, chosen) ? [] : [{ type: 'ReconciliationAccountChosen', data: chosen }];
    }
    case 'RemoveReconciliationAccount':
      return state.chosen === null ? [] : [{ type: 'ReconciliationAccountRemoved', data: {} }];
    case 'RecordReconciliation':
      return isChosen(state, command.of) ? recorded(state, command) : [];
    case 'RecordReconciliationFailure': {
      const { message } = command;
      if (state.chosen === null || state.failure === message) return [];
      return [{ type: 'ReconciliationFailed', data: { message } }];
    }
    case 'SettleMismatch':
      return settled(state, command);
  }
}

function isChosen({ chosen }: Reconciliation, { realm, account }: Pick<LedgerAccountOfBank, 'realm' | 'account'>) {
  return chosen?.realm === realm && chosen.account === account;
}

/** Of what is known already nothing is said again, also not of what was settled. */
function recorded(
  { mismatches, failure }: Reconciliation,
  { mismatches: found, agreed }: Extract<ReconciliationCommand, { type: 'RecordReconciliation' }>,
): ReconciliationEvent[] {
  const news = found.filter((one) => {
    const known = mismatches.get(one.transaction);
    return known?.is !== one.is || known.amount !== one.amount || known.number !== one.number;
  });
  const transactions = agreed.filter((one) => mismatches.has(one));
  return [
    ...(failure === null ? [] : [{ type: 'ReconciliationResumed', data: {} } as const]),
    ...(news.length === 0 ? [] : [{ type: 'ReconciliationMismatchesFound', data: { mismatches: news } } as const]),
    ...(transactions.length === 0
      ? []
      : [{ type: 'ReconciliationMismatchesResolved', data: { transactions } } as const]),
  ];
}

function settled(
  { mismatches }: Reconciliation,
  { transaction, reason: typed }: Extract<ReconciliationCommand, { type: 'SettleMismatch' }>,
): Decision<ReconciliationEvent, ReconciliationRefusal> {
  const found = mismatches.get(transaction);
  if (!found || found.isSettled) return notThere;
  const reason = typed.trim();
  if (reason === '') return refuse('reason', 'Say what you found out.');
  if (reason.length > longestReason) return refuse('reason', `Keep this to ${longestReason} characters.`);
  return [{ type: 'ReconciliationMismatchSettled', data: { transaction, number: found.number, reason } }];
}

/** How the checks of a bank account agree with what has cleared in the books; the uuid is the bank account's. */
export const reconciliation: Decider<
  ReconciliationCommand,
  Reconciliation,
  ReconciliationEvent,
  ReconciliationRefusal
> = {
  category: 'reconciliation',
  initial: { chosen: null, mismatches: Persistent(), failure: null },
  schema: reconciliationSchema,
  evolve,
  decide,
};
