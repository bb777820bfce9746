import { texts } from './check-texts.js';
import type { ListedCheckFragment } from './generated/graphql.js';

type Look = 'open' | 'waiting' | 'done' | 'danger';
type Known = Pick<
  ListedCheckFragment,
  'status' | 'isAwaitingRelease' | 'asked' | 'staleness' | 'postgridStatusHistory'
>;

/** What has become of a check, in one label. A check that the mail house has not taken never looks as if it had. */
export function statusOf({
  status,
  isAwaitingRelease,
  asked,
  staleness,
  postgridStatusHistory,
}: Known): [string, Look] {
  const heard = new Set(postgridStatusHistory.map((one) => one.status));
  if (isAwaitingRelease) return [texts.waits, 'waiting'];
  if (asked === 'void') return [texts.voidAsked, 'waiting'];
  if (asked === 'deletion') return [texts.deletionAsked, 'waiting'];
  if (staleness === 'stale') return [texts.stale, 'danger'];
  if (staleness === 'aging') return [texts.aging, 'waiting'];
  switch (status) {
    case 'processing':
      return [texts.printing, 'open'];
    case 'mailed':
      return [heard.has('completed') ? texts.delivered : texts.forDelivery, 'open'];
    case 'cashed':
      return [texts.cashed, 'done'];
    case 'voided':
      return [texts.voided, 'danger'];
    case 'failed':
      return [texts.failed, 'danger'];
    default:
      return heard.has('ready') ? [texts.received, 'open'] : [texts.written, 'waiting'];
  }
}

/** Whether it was printed, or is going to be: what was voided before that never is. */
export function hasPrintDate({ status, postgridStatusHistory }: Known): boolean {
  return (status !== 'voided' && status !== 'failed') || postgridStatusHistory.some((one) => one.status === 'printing');
}

export function CheckStatus({ check }: { readonly check: Known }) {
  const [label, look] = statusOf(check);
  return <span className={`check-status ${look}`}>{label}</span>;
}
