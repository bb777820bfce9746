import { numbersPresent } from '@daybook/kernel/postgres';

/**
 * On `ops.letters l`: nobody knows whether it arrived. The mail server took all of it and gave no answer, or both of the
 * processes that handed it in ended with it in hand.
 */
export const isDoubtful = `(l.state = 'unknown' or l.state = 'sending' and l.claimed_at < now() - interval '5 minutes'
  and (l.holder is null or l.holder::bigint not in (${numbersPresent})))`;
