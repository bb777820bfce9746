import { type Days, dayAfter, daysBetween } from '../../domain/index.js';
import { type LedgerAccess, LedgerRefused, LedgerUnavailable } from '../port.js';
import { type QuickbooksClient, unknownForm } from './client.js';
import type { Entity } from './forms.js';
import type { GatheredLines } from './gathered-lines.js';
import { ledgerColumns } from './general-ledger.js';
import { LedgerRows } from './ledger-rows.js';
import { pagesOf } from './pages.js';
import { reportAnswer } from './report-forms.js';

type Lines<G> = Pick<LedgerRows<GatheredLines & G>, 'gathered' | 'unread'>;

/** What takes too long over more days than that may be done in time over fewer; an outage is not. */
const daysInTime = 7;
/** Their ids stand in the address, which may not be endless. */
const mostAccounts = 200;

/**
 * Lines of the GeneralLedger report, which shows 400,000 cells at most: what is cut short, refused, or not made in time is
 * asked for in halves of its days, and one day in halves of its accounts.
 */
export class LedgerLines<G extends GatheredLines> {
  constructor(
    private readonly client: QuickbooksClient,
    private readonly access: LedgerAccess,
    private readonly method: 'Accrual' | 'Cash',
    private readonly gather: () => G,
  ) {}

  async on({ from, to }: Days): Promise<Lines<G>> {
    const length = daysBetween(from, to);
    const found = await this.ask({ from, to }).catch((fault: unknown) => {
      if (!(fault instanceof LedgerUnavailable) || fault.isBusy || length <= daysInTime) throw fault;
      return undefined;
    });
    if (found && !found.isCut) return found;
    if (length < 1) return this.inHalves(from, await this.accounts());
    const middle = dayAfter(from, Math.floor(length / 2));
    return joined(await this.on({ from, to: middle }), await this.on({ from: dayAfter(middle, 1), to }));
  }

  private async onAccounts(day: string, accounts: readonly Entity[]): Promise<Lines<G>> {
    if (accounts.length > mostAccounts) return this.inHalves(day, accounts);
    const ids = accounts.map(({ Id }) => Id);
    const found = await this.ask({ from: day, to: day }, ids);
    return found && !found.isCut ? found : this.inHalves(day, accounts);
  }

  private async inHalves(day: string, accounts: readonly Entity[]): Promise<Lines<G>> {
    if (accounts.length < 2) throw new LedgerRefused(tooLong(day, accounts[0]));
    const middle = Math.ceil(accounts.length / 2);
    const [first, second] = [accounts.slice(0, middle), accounts.slice(middle)];
    return joined(await this.onAccounts(day, first), await this.onAccounts(day, second));
  }

  /** Undefined where QuickBooks finds the question wrong. */
  private async ask({ from, to }: Days, accounts?: readonly string[]): Promise<LedgerRows<G> | undefined> {
    const asked = {
      ...{ start_date: from, end_date: to, accounting_method: this.method, columns: ledgerColumns.join(',') },
      ...(accounts && { account: accounts.join(',') }),
    };
    const only = accounts && new Set(accounts);
    const begin = () => new LedgerRows(this.gather(), only);
    const found = await this.client.readRows(this.access, reportAnswer, 'reports/GeneralLedger', asked, begin);
    const { ReportBasis = this.method } = found?.answer.Header ?? {};
    if (ReportBasis !== this.method) throw new LedgerRefused(unknownForm);
    return found?.rows;
  }

  private async accounts(): Promise<readonly Entity[]> {
    const found: Entity[] = [];
    for await (const { records } of pagesOf(this.client, this.access, 'Account')) found.push(...records);
    return found;
  }
}

function joined<G extends GatheredLines>({ gathered, unread }: Lines<G>, later: Lines<G>): Lines<G> {
  gathered.addAll(later.gathered);
  return { gathered, unread: [...unread, ...later.unread] };
}

function tooLong(day: string, account: Entity | undefined): string {
  const what = account ? `what was booked on ${account.FullyQualifiedName ?? account.Name}` : 'the books';
  return `QuickBooks cannot show ${what} on ${day} in one report. Tell support.`;
}
