/** A sync may have read a line some time before its books are shown. */
const longestSync = "interval '1 hour'";

const ofLine = `q.company = p.company and q.transaction = p.transaction and q.cents = p.cents
  and q.account->>'account' = p.account`;

/**
 * SQL, of a posting `p` and the books `b` that are shown: the ledger has another category for it by now, or is about to get
 * one. It is unknown in our copy alone, until the next sync.
 */
export const isKnownByNow = `exists (select from ledger_questions q where ${ofLine} and (q.status = 'accepted'
  or q.status = 'recategorized' and q.changed_at > b.synced_at - ${longestSync}))`;

const isUnderWay = "q.status in ('open', 'answered', 'sentBack', 'refused')";

/** The same: somebody is asked about it. A line that came back to the unknown account after an answer may be asked again. */
export const isAsked = (more = '') => `exists (select from ledger_questions q where ${ofLine}
  and ${isUnderWay} ${more})`;

/** The same: the last question that somebody is asked about it. */
export const questionAbout = `select q.* from ledger_questions q where ${ofLine} and ${isUnderWay}
  order by q.asked_at desc limit 1`;
