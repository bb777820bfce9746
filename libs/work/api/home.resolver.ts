import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, NAMES, type Names, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { isClient, mayInCompany } from '@daybook/kernel/rights';
import { askedWords } from '@daybook/kernel/work';
import { asksOf, type HomePart, type HomeRow, homePartOf, homeParts, homeRows } from '@daybook/work/read';
import { Inject } from '@nestjs/common';
import { Context, Query, Resolver } from '@nestjs/graphql';

const shown: Readonly<Record<HomePart, number>> = { forYou: 50, forOthers: 20, withFirm: 20, done: 10 };

/** A client's first page. */
@Resolver()
export class HomeResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(NAMES) private readonly people: Names,
  ) {}

  @Query('home')
  async home(@Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const all = isClient(viewer) ? await companiesAsRightsSeeThem(this.db, [...viewer.memberships.keys()]) : [];
    const seen = new Map(all.filter((one) => mayInCompany(viewer, 'see', one)).map((one) => [one.uuid, one]));
    const rows = seen.size > 0 ? await homeRows(this.db, [...seen.keys()], this.clock.now()) : [];
    const parts: Record<HomePart, HomeRow[]> = { forYou: [], forOthers: [], withFirm: [], done: [] };
    for (const row of rows) {
      const company = seen.get(row.company);
      const part = company && homePartOf(viewer, company, row);
      if (part) parts[part].push(row);
    }
    const lists = homeParts.map(async (part) => {
      const items = await Promise.all(parts[part].slice(0, shown[part]).map((row) => this.itemOf(part, row, context)));
      return [part, { totalCount: parts[part].length, items }] as const;
    });
    return { asks: asksOf(parts.forYou), ...Object.fromEntries(await Promise.all(lists)) };
  }

  /** The verb says enough where it is one, and is no client's while the firm has it. People by the names that the viewer may know. */
  private async itemOf(
    part: HomePart,
    { asks, count, clientsRead, company, people, ...row }: HomeRow,
    context: GraphContext,
  ) {
    const names = await this.people.names(
      context,
      people.map((uuid) => ({ uuid, company })),
    );
    return {
      ...row,
      companyUuid: company,
      asks: part === 'withFirm' ? null : asks && (count === 1 ? asks.verb : askedWords(asks, count)),
      says: clientsRead?.says ?? null,
      people: [...new Set(names.values())].sort(),
    };
  }
}
