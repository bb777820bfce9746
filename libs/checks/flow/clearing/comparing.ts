import {
  agreement,
  type CheckCommand,
  type CheckRegister,
  check,
  checkNumberOf,
  checkRegister,
  isAmongNumbers,
  type Mismatch,
  reconciliation,
} from '@daybook/checks/domain';
import { isDone } from '@daybook/kernel/commands';
import type { RecordedEvent } from '@daybook/kernel/events';
import { type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import type { ClearedCheck } from '@daybook/ledger/domain';
import type { Chosen } from './awaited.js';

export interface Comparing {
  /** The sync after which they are compared. */
  readonly event: RecordedEvent;
  readonly account: Chosen;
  /** yyyy-mm-dd where the company is: when the books were seen to say it. */
  readonly on: string;
  readonly tools: FlowContext;
}

const by = { system: 'checks' } as const;

/** Each check that agrees by number, amount and account was cashed; the rest is told to the account. */
export async function compare(comparing: Comparing, cleared: readonly ClearedCheck[]): Promise<void> {
  const { event, account, tools } = comparing;
  const { state: register } = await tools.commands.load(checkRegister, account.uuid);
  const mismatches: Mismatch[] = [];
  const agreed: string[] = [];
  for (const one of cleared.filter((found) => found.account === account.of.account)) {
    const mismatch = await settle(one, register, comparing);
    if (mismatch) mismatches.push(mismatch);
    else agreed.push(one.transaction);
  }
  const { realm, account: of } = account.of;
  const command = { type: 'RecordReconciliation', of: { realm, account: of }, mismatches, agreed } as const;
  const metadata = metadataFromEvent(event, `compared ${account.uuid}`, by);
  const outcome = await tools.commands.send(reconciliation, account.uuid, command, metadata);
  if (!isDone(outcome)) throw new Error(outcome.message);
}

/** Says to the check of that number that it was paid. @returns what does not match; undefined where nothing is wrong */
async function settle(
  { transaction, number: typed, cents, day }: ClearedCheck,
  register: CheckRegister,
  comparing: Comparing,
): Promise<Mismatch | undefined> {
  const number = checkNumberOf(typed);
  if (number === undefined || !isAmongNumbers(register, number)) return undefined;
  const uuid = register.taken.get(number)?.check ?? null;
  const found = { transaction, number, amount: cents, day, check: uuid };
  if (uuid === null) return { ...found, is: 'unknown', written: null };
  const { state } = await comparing.tools.commands.load(check, uuid);
  const is = agreement(found, state);
  if ((is === 'agrees' || is === 'voided') && state.is !== 'absent' && state.clearedOn === null)
    await recordCleared(uuid, comparing);
  return is === 'agrees' ? undefined : { ...found, is, written: state.is === 'absent' ? null : state.amount };
}

/** A voided one that was paid raises the alert. */
async function recordCleared(uuid: string, { event, on, tools }: Comparing): Promise<void> {
  const command: CheckCommand = { type: 'RecordCleared', clearedOn: on, source: 'ledger', reason: null };
  const outcome = await tools.commands.send(check, uuid, command, metadataFromEvent(event, `cleared ${uuid}`, by));
  if (!isDone(outcome)) throw new Error(outcome.message);
}
