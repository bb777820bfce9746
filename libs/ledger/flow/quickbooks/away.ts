import { ApiUnavailable } from '@daybook/kernel/api-client';
import { LedgerUnavailable } from '../port.js';
import { faultAnswer } from './forms.js';

/** What QuickBooks asks for where it takes no more (https://developer.intuit.com/app/developer/qbo/docs/learn/limits-and-throttles). */
const aMinute = 60_000;

export const silent = 'QuickBooks does not answer right now. Please try again in a few minutes.';
const throttled =
  'QuickBooks answers no more questions about this company for now. Try again in a few minutes; the books are read tonight in any case.';

/** @throws LedgerUnavailable in words, for what the client gave up */
export function unavailable(fault: unknown): never {
  if (!(fault instanceof ApiUnavailable)) throw fault;
  throw fault.isBusy ? busy(fault.after) : new LedgerUnavailable(silent, false, fault.after);
}

const busy = (after: number) => new LedgerUnavailable(throttled, true, after || aMinute);

/** Codes of what QuickBooks has not looked at: throttled, no room for the request, its time over, no server for the company, any fault. */
const [throttling, faults] = ['3001', ['6002', '7001', '10000']];

/**
 * Refusals by their status that say nothing of the question: while it is away QuickBooks answers so too. What comes from
 * itself is JSON with a fault; a page, or XML, comes from what stands before it.
 *
 * @throws LedgerUnavailable
 */
export function refuseWhileAway(status: number, body: unknown): void {
  const [fault] = faultAnswer.safeParse(body).data?.Fault.Error ?? [];
  // without a body, 401 means the token all the same
  if (!fault && status >= 400 && status !== 401) throw new LedgerUnavailable(silent);
  if (!fault) return;
  const { Message, Detail } = fault;
  const code = fault.code.replace(/^0+/, '');
  if (code === throttling) throw busy(0);
  const isTheirs = /statusCode\s*[=:]\s*5\d\d/i.test(`${Message} ${Detail}`);
  const hasNoPlace = code === '500' && /could not find resource for relative/i.test(Detail);
  if (isTheirs || hasNoPlace || faults.includes(code)) throw new LedgerUnavailable(silent);
}
