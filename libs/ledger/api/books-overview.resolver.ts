import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { mayInCompany } from '@daybook/kernel/rights';
import { booksStandings } from '@daybook/ledger/domain';
import { booksOfAllCompanies } from '@daybook/ledger/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { inOrderOf } from './books-order.js';
import { asShownTo } from './books-shown.js';
import type { BooksOverviewArgs } from './generated/arguments.js';

const atOnce = 100;

/** How the books of all companies stand. */
@Resolver()
export class BooksOverviewResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('booksOverview')
  async booksOverview(@Args() args: BooksOverviewArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const now = this.clock.now();
    const all = await booksOfAllCompanies(this.db, now);
    const theirs = all.filter(({ access }) => mayInCompany(viewer, 'see', access));
    const shown = theirs.map((books) => asShownTo(viewer, books, now));
    const words = args.search?.trim().toLowerCase() ?? '';
    const wanted = shown.filter(
      ({ companyName, standing }) =>
        companyName.toLowerCase().includes(words) && (args.standing ?? standing) === standing,
    );
    const offset = Math.max(args.offset, 0);
    // what a viewer may not see is hidden before, so that the order does not tell it
    const sorted = inOrderOf(wanted, args.sort, args.descending);
    return {
      books: sorted.slice(offset, offset + atOnce),
      hasMore: sorted.length > offset + atOnce,
      standings: booksStandings.flatMap((standing) => {
        const count = shown.filter((books) => books.standing === standing).length;
        return count > 0 ? [{ standing, count }] : [];
      }),
    };
  }
}
