import { type Decision, refuse } from '@daybook/kernel/events';
import type { CheckRefusal } from './check.commands.js';
import type { CheckEvent, Clearing } from './check.events.js';
import { refusals } from './check.refusals.js';
import { type Check, isFailedPaper, isOutstanding } from './check.state.js';

/** The bank paid it, as the books or staff say. */
export function recordedAsCleared(
  check: Check,
  { clearedOn, source, reason }: Clearing,
): Decision<CheckEvent, CheckRefusal> {
  if (check.clearedOn !== null) return [];
  const data = { clearedOn, source, reason };
  if (source === 'staff' && !reason?.trim()) return refuse('reason', 'Say how you know that the bank paid it.');
  if (check.is === 'voided') return [{ type: 'VoidedCheckCleared', data }];
  if (!isOutstanding(check) && !isFailedPaper(check)) return refusals.notMailed;
  return [{ type: 'CheckCleared', data }];
}
