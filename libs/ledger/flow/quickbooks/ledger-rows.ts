import type { UnreadLine } from '../../domain/index.js';
import { parsed } from './client.js';
import type { GatheredLines } from './gathered-lines.js';
import { lineOf, type Places, placesIn } from './general-ledger.js';
import { type Cell, cells, columns, endsReport, type ReportRow, row } from './report-forms.js';
import type { RowTaker, Unfinished } from './report-stream.js';

interface Line {
  readonly cells: readonly Cell[];
  readonly row: ReportRow;
  readonly within: readonly Unfinished[];
}

/**
 * Reads the rows of a GeneralLedger report one by one. Sections stand for accounts, whatever their depth. A line that says
 * too little is named, and the rest read. Columns and heads come before the rows they speak of; where they come after
 * them, rows wait.
 */
export class LedgerRows<G extends GatheredLines> implements RowTaker {
  readonly unread: UnreadLine[] = [];
  /** There is more than QuickBooks shows in one report; what was gathered is not all. */
  isCut = false;
  private fault: unknown;
  private places: Places | undefined;
  private waiting: Line[] = [];
  private readonly closed = new WeakSet<object>();
  private readonly texts = new Map<string, string>();
  private section: Unfinished | undefined;
  private account: string | undefined;

  /** @param only accounts whose lines are taken: a report of some may have those below them as well */
  constructor(
    readonly gathered: G,
    private readonly only?: ReadonlySet<string>,
  ) {}

  /** What is wrong with a row is said at the end: an answer that ends early is none, whatever it has in it. */
  row(row: unknown, within: readonly Unfinished[]): void {
    if (this.fault !== undefined) return;
    try {
      this.read(row, within);
    } catch (fault) {
      this.fault = fault;
    }
  }

  /** The answer is whole. @throws LedgerRefused at a row of another form */
  end(answer: Unfinished): void {
    this.closed.add(answer);
    if (this.fault === undefined) this.goOn();
    if (this.fault !== undefined) throw this.fault;
  }

  private read(given: unknown, within: readonly Unfinished[]): void {
    const its = parsed(row, given);
    if (its.ColData) {
      this.isCut ||= endsReport(its.ColData);
      const line = { cells: its.ColData, row: its, within };
      if (this.isKnown(within)) this.take(line);
      else this.waiting.push({ ...line, within: [...within] });
    }
    if (!its.Rows) return;
    this.closed.add(given as object);
    this.goOn();
  }

  /** All of them wait for the same: what is known of the first is known of all. */
  private goOn(): void {
    const [first] = this.waiting;
    if (!first || !this.isKnown(first.within)) return;
    for (const line of this.waiting) this.take(line);
    this.waiting = [];
  }

  /** Whether nothing that comes later may say what stands in which column, or on which account. */
  private isKnown(within: readonly Unfinished[]): boolean {
    return (
      within.at(-1) === this.section ||
      within.every((one, depth) => (depth === 0 ? 'Columns' : 'Header') in one || this.closed.has(one))
    );
  }

  private take({ cells: its, row: { Header }, within }: Line): void {
    if (this.isCut) return;
    this.places ??= placesIn(parsed(columns, within[0]?.Columns).Column);
    const found = lineOf(its, this.places, Header ? accountIn(Header) : this.accountOf(within), this.same);
    if (found && 'why' in found) this.unread.push(found);
    else if (found && (this.only?.has(found.posting.account) ?? true)) this.gathered.add(found);
  }

  private readonly same = (text: string): string => {
    const known = this.texts.get(text);
    if (known === undefined) this.texts.set(text, text);
    return known ?? text;
  };

  private accountOf(within: readonly Unfinished[]): string | undefined {
    const section = within.at(-1);
    if (section === this.section) return this.account;
    const head = within.slice(1).findLast(({ Header }) => Header !== undefined)?.Header;
    [this.section, this.account] = [section, head === undefined ? undefined : accountIn(parsed(cells, head))];
    return this.account;
  }
}

function accountIn({ ColData }: NonNullable<ReportRow['Header']>): string | undefined {
  return ColData.find(({ id }) => id)?.id;
}
