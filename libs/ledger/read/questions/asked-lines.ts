/** SQL: when the reading of the books `b` began. What was written to the ledger since may be missing from them. */
const begunAt = `coalesce(b.begun_at, b.synced_at - interval '1 hour')`;

const isUnderWay = "q.status in ('open', 'answered', 'sentBack', 'refused')";
const isWritten = `q.status = 'recategorized' and q.changed_at > ${begunAt}`;
const isKnown = `(q.status = 'accepted' or ${isWritten})`;

/** Other books have other transactions of the same numbers. Books and questions from before it was noted do not say whose they are. */
const ofBooks = 'q.company = p.company and (q.realm is null or b.realm is null or q.realm = b.realm)';

const ofLine = `${ofBooks} and q.transaction = p.transaction and q.cents = p.cents and q.account->>'account' = p.account`;

/** A line and all that differ from it in their words at most. */
const equalLines = `ops.ledger_postings s where s.company = p.company and s.generation = p.generation
  and s.transaction = p.transaction and s.basis in ('both', 'accrual') and s.account = p.account and s.cents = p.cents`;

const inOrder = 'order by q.is_known desc, q.asked_at, q.uuid';

/**
 * The question about a posting `p` of the books `b` that are shown; none where nobody is asked. Each question is about
 * one line: of those that are equal, as many are asked about as there are questions, first those that say what was asked.
 *
 * @param more of which questions `q`
 */
const questionOf = (more: string) => `(with l as (
      select s.line, s.memo, row_number() over (partition by s.memo order by s.line) as nth from ${equalLines}
    ), q as (
      select q.*, ${isKnown} as is_known from ledger_questions q where ${ofLine} and (${isKnown} or ${isUnderWay}) ${more}
    ), a as (
      select q.uuid, q.memo, row_number() over (partition by q.memo ${inOrder}) as nth from q
    ), same as (
      select l.line, a.uuid from l join a on a.nth = l.nth and a.memo is not distinct from l.memo
    ), other_lines as (
      select line, row_number() over (order by line) as nth from l where line not in (select line from same)
    ), other_questions as (
      select uuid, row_number() over (${inOrder}) as nth from q where uuid not in (select uuid from same)
    )
    select q.* from q join (
      select line, uuid from same union all select line, uuid from other_lines join other_questions using (nth)
    ) found on found.uuid = q.uuid and found.line = p.line
    where exists (select from ledger_questions q where q.company = p.company and q.transaction = p.transaction))`;

/**
 * SQL, of a posting `p` and the books `b` that are shown: the ledger has another category for it by now, or is about to get
 * one. It is unknown in our copy alone, until the next sync.
 */
export const isKnownByNow = `exists (select from ${questionOf('')} q where q.is_known)`;

/** The same: somebody is asked about it. A line that came back to the unknown account after an answer may be asked again. */
export const isAsked = (more = '') => `exists (select from ${questionOf(more)} q where not q.is_known)`;

/** The same: the question that somebody is asked about it. */
export const questionAbout = `select q.* from ${questionOf('')} q where not q.is_known`;

/** The same: how many lines are equal to it, with itself and without those that the ledger has elsewhere by now. */
export const countOfEqual = `((select count(*) from ${equalLines})
  - (select count(*) from ledger_questions q where ${ofLine} and ${isWritten}))::integer`;

/** The same: how many of those are asked about. */
export const countOfAsked = (more = '') => `(select count(*) from ledger_questions q
  where ${ofLine} and (q.status = 'accepted' or ${isUnderWay}) ${more})::integer`;
