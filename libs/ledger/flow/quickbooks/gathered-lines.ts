import type { CashPosting, Posting } from '../../domain/index.js';
import type { BookedTransaction, CountedTransaction } from '../port.js';
import type { LedgerLine } from './general-ledger.js';

type Head = Omit<LedgerLine, 'posting'>;
type Gathered<P> = Head & { readonly postings: P[] };

/** Lines of the ledger by transaction, in the order in which they come. */
export interface GatheredLines {
  add(line: LedgerLine): void;
  /** What was gathered of later days. */
  addAll(later: this): void;
}

/** As they are posted: a transaction whose lines stand on several days is one for each of them. */
export class BookedLines implements GatheredLines {
  private readonly days = new Map<string, string>();
  private readonly found = new Map<string, Gathered<Posting>>();

  get transactions(): readonly BookedTransaction[] {
    return [...this.found.values()];
  }

  add(line: LedgerLine): void {
    this.postingsOf(line.id, line).push(line.posting);
  }

  addAll(later: this): void {
    for (const { postings, ...head } of later.found.values()) {
      const { id, day } = head;
      const its = this.postingsOf(later.days.get(id) === day ? id : id.slice(0, -`@${day}`.length), head);
      for (const posting of postings) its.push(posting);
    }
  }

  private postingsOf(id: string, head: Head): Posting[] {
    const first = this.days.get(id);
    if (first === undefined) this.days.set(id, head.day);
    return postingsIn(this.found, (first ?? head.day) === head.day ? id : `${id}@${head.day}`, head);
  }
}

/** As the cash basis counts them: each on its own day. */
export class CountedLines implements GatheredLines {
  private readonly found = new Map<string, Gathered<CashPosting>>();

  get transactions(): readonly CountedTransaction[] {
    return [...this.found.values()];
  }

  add(line: LedgerLine): void {
    postingsIn(this.found, line.id, line).push(countedOn(line.day, line.posting));
  }

  addAll(later: this): void {
    for (const { postings, ...head } of later.found.values()) {
      const its = postingsIn(this.found, head.id, head);
      for (const posting of postings) its.push(posting);
    }
  }
}

/** Written out: a copy with a day added takes half as much again, and there are as many as lines. */
function countedOn(
  day: string,
  { account, cents, party, department, class: its, memo, cleared }: Posting,
): CashPosting {
  const line = { day, account, cents, party, department, class: its, memo };
  return cleared ? { ...line, cleared } : line;
}

function postingsIn<P>(found: Map<string, Gathered<P>>, id: string, { type, day, number, url }: Head): P[] {
  const known = found.get(id);
  if (known) return known.postings;
  const postings: P[] = [];
  found.set(id, { id, type, day, number, url, postings });
  return postings;
}
