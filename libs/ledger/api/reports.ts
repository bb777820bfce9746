import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { invalid } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { balanceSheet, generalLedger, profitAndLoss, type ReportTable, trialBalance } from '@daybook/ledger/domain';
import { accountsOf, linesOfPostings, type PublishedBooks, publishedBooks, sumsOfPostings } from '@daybook/ledger/read';
import { Inject, Injectable } from '@nestjs/common';
import type { ReportFilters } from './generated/arguments.js';
import { dayBefore, firstOfYear, type Wanted, wantedBy, yearBefore } from './wanted.js';

type Filters = ReportFilters | null | undefined;

const linesShown = 5_000;
const tooMany = `These days have more than ${linesShown.toLocaleString('en-US')} entries. Choose fewer days, or single accounts.`;

/** Reports as `type ReportTable` of the schema; null before the books are there. */
@Injectable()
export class Reports {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone'>,
  ) {}

  profitAndLoss(company: string) {
    return this.report(company, null, async (books, wanted) => {
      const lastYear = { ...wanted, from: yearBefore(wanted.from), to: yearBefore(wanted.to) };
      const columns = [
        { title: wanted.to.slice(0, 4), sums: await sumsOfPostings(this.db, books, wanted) },
        { title: lastYear.to.slice(0, 4), sums: await sumsOfPostings(this.db, books, lastYear) },
      ];
      return profitAndLoss(await accountsOf(this.db, books), columns);
    });
  }

  balanceSheet(company: string, filters: Filters) {
    return this.report(company, filters, async (books, wanted) => {
      const days = [wanted.to, yearBefore(wanted.to)];
      const columns = await Promise.all(
        days.map(async (day) => ({ title: day, ...(await this.balances(books, wanted, day)) })),
      );
      return balanceSheet(await accountsOf(this.db, books), columns);
    });
  }

  trialBalance(company: string, filters: Filters) {
    return this.report(company, filters, async (books, wanted) =>
      trialBalance(await accountsOf(this.db, books), await this.balances(books, wanted, wanted.to)),
    );
  }

  generalLedger(company: string, filters: Filters) {
    return this.report(company, filters, async (books, wanted) => {
      const page = { limit: linesShown + 1, offset: 0 };
      const lines = await linesOfPostings(this.db, books, wanted, page);
      if (lines.length > linesShown) throw invalid(tooMany);
      const opening = await sumsOfPostings(this.db, books, { ...wanted, from: null, to: dayBefore(wanted.from) });
      return generalLedger(await accountsOf(this.db, books), opening, lines);
    });
  }

  async postingsBehind(company: string, filters: Filters, { limit, offset }: { limit: number; offset: number }) {
    const books = await publishedBooks(this.db, company);
    if (!books) return null;
    const lines = await linesOfPostings(this.db, books, this.wanted(filters), { limit: limit + 1, offset });
    return { lines: lines.slice(0, limit), hasMore: lines.length > limit };
  }

  private async report(
    company: string,
    filters: Filters,
    make: (books: PublishedBooks, wanted: Wanted) => Promise<ReportTable>,
  ) {
    const books = await publishedBooks(this.db, company);
    if (!books) return null;
    const wanted = this.wanted(filters);
    return {
      ...(await make(books, wanted)),
      startDate: wanted.from,
      endDate: wanted.to,
      accountingMethod: wanted.basis === 'cash' ? 'Cash' : 'Accrual',
      syncedAt: books.syncedAt,
    };
  }

  private async balances(books: PublishedBooks, wanted: Wanted, day: string) {
    const until = (to: string) => sumsOfPostings(this.db, books, { ...wanted, from: null, to });
    const [sums, beforeYear] = await Promise.all([until(day), until(dayBefore(firstOfYear(day)))]);
    return { sums, beforeYear };
  }

  private wanted(filters: Filters): Wanted {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: this.config.firmTimeZone });
    const wanted = wantedBy(filters, format.format(this.clock.now()));
    if (wanted.from > wanted.to) throw invalid('The first day is after the last one. Choose them the other way round.');
    return wanted;
  }
}
