import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { dayAt } from '@daybook/kernel/events';
import { invalid } from '@daybook/kernel/graph';
import { type Queryable, REPORT_POOL } from '@daybook/kernel/postgres';
import { listInTurns } from '@daybook/kernel/turns';
import { isMark, mostSlices, type ReportName } from '@daybook/ledger/domain';
import {
  attachmentsOf,
  linesOfPostings,
  linesShown,
  type PageOfLines,
  type PublishedBooks,
  publishedBooks,
  reportOf,
  sumOfLines,
  sumsOfBooks,
  TooManyColumns,
  TooManyLines,
  type Wanted,
} from '@daybook/ledger/read';
import { Inject, Injectable } from '@nestjs/common';
import type { ReportFilters } from './generated/arguments.js';
import { wantedBy } from './wanted.js';

type Filters = ReportFilters | null | undefined;

const tooMany = `These days have more than ${linesShown.toLocaleString('en-US')} entries. Choose fewer days, or single accounts.`;

const fewer = { department: 'departments', class: 'classes' } as const;

function tooWide({ slicing }: TooManyColumns): string {
  if (!isMark(slicing)) return `These days have more than ${mostSlices} columns. Choose fewer days, or quarters.`;
  return `More than ${mostSlices} ${fewer[slicing]} have entries in these days. Choose some of them, or fewer days.`;
}

/** Reports as `type ReportTable` of the schema; null before the books are there. */
@Injectable()
export class Reports {
  constructor(
    @Inject(REPORT_POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Pick<Config, 'firmTimeZone'>,
  ) {}

  async report(name: ReportName, company: string, filters: Filters = null) {
    const books = await publishedBooks(this.db, company);
    if (!books) return null;
    const wanted = this.wanted(filters, books);
    const table = await reportOf(this.db, books, name, wanted).catch((fault) => {
      if (fault instanceof TooManyLines) throw invalid(tooMany);
      throw fault instanceof TooManyColumns ? invalid(tooWide(fault)) : fault;
    });
    return {
      ...table,
      rows: listInTurns(table.rows),
      startDate: wanted.from,
      endDate: wanted.to,
      accountingMethod: wanted.basis === 'cash' ? 'Cash' : 'Accrual',
      syncedAt: books.syncedAt,
    };
  }

  async postingsBehind(company: string, filters: Filters, { limit, ...page }: PageOfLines) {
    const books = await publishedBooks(this.db, company);
    if (!books) return null;
    const wanted = this.wanted(filters, books);
    const [lines, total] = await Promise.all([
      linesOfPostings(this.db, books, wanted, { ...page, limit: limit + 1 }),
      page.cleared && page.cleared !== 'any'
        ? sumOfLines(this.db, books, wanted, page.cleared)
        : this.total(books, wanted),
    ]);
    const shown = lines.slice(0, limit);
    const behind = shown.map(({ transaction }) => ({ company, transaction }));
    const attachmentsOfTransaction = await attachmentsOf(this.db, behind);
    return { lines: shown, hasMore: lines.length > limit, total, attachmentsOfTransaction };
  }

  private async total(books: PublishedBooks, wanted: Wanted): Promise<number> {
    const sums = await sumsOfBooks(this.db, books, wanted);
    return [...sums.values()].reduce((sum, cents) => sum + cents, 0);
  }

  private wanted(filters: Filters, { fiscalYearStartMonth }: PublishedBooks): Wanted {
    const wanted = wantedBy(filters, dayAt(this.clock.now(), this.config.firmTimeZone), fiscalYearStartMonth);
    if (wanted.from > wanted.to) throw invalid('The first day is after the last one. Choose them the other way round.');
    return wanted;
  }
}
