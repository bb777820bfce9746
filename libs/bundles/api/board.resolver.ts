import { type BoardCell, boardOf, mayOnPeriod, type PeriodPermission, periodOf } from '@daybook/bundles/domain';
import { type BundleRow, boardTodos, bundleBy, locksOf, periodsOf, type ShownLock } from '@daybook/bundles/read';
import { companiesAsRightsSeeThem } from '@daybook/companies/published';
import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { type GraphContext, requireViewer } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { type CompanyAccess, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { type BooksInBrief, booksInBrief, mayAskAboutBooks } from '@daybook/ledger/published';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { CloseBoardArgs } from './generated/arguments.js';

/** Who is where with the work of a period. */
@Resolver()
export class BoardResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Query('closeBoard')
  async board(@Args() { bundleUuid, period: asked }: CloseBoardArgs, @Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const [bundle, periods] = await Promise.all([bundleBy(this.db, bundleUuid), periodsOf(this.db, bundleUuid)]);
    if (!bundle) return null;
    const period = (asked ? periods.find(({ key }) => key === asked) : periods[0]) ?? null;
    const now = this.clock.now();
    const todos = period ? await boardTodos(this.db, { bundle: bundleUuid, period: period.key, now }) : [];
    const access = await companiesAsRightsSeeThem(this.db, [...new Set(todos.map(({ company }) => company))]);
    const seen = new Map(
      access.filter((one) => mayInCompany(viewer, 'viewFeatureTodos', one)).map((one) => [one.uuid, one]),
    );
    const locks = period ? await locksOf(this.db, { bundle: bundleUuid, period: period.key }) : [];
    const lockIn = lockedWith(locks);
    const books = await booksInBrief(this.db, [...seen.keys()], now);
    const { steps, companies } = boardOf(
      bundle.steps,
      wordsOf(bundle, period?.key),
      todos.filter(({ company }) => seen.has(company)),
    );
    const shown = companies.map(({ company: companyUuid, name: companyName, done, cells }) => ({
      ...{ companyUuid, companyName, done },
      books: shownBooks(books.get(companyUuid), viewer, seen.get(companyUuid)),
      lock: lockIn(companyUuid, cells),
      ...rightsOf(viewer, seen.get(companyUuid)),
      cells: cells.map(({ todo: todoUuid, ...cell }) => ({ todoUuid, ...cell })),
    }));
    return { bundle, period, periods, steps, companies: shown };
  }
}

function shownBooks(books: BooksInBrief | undefined, viewer: Viewer, company: CompanyAccess | undefined) {
  if (!books || !company) return null;
  const { standing, says, questions } = books;
  return { isInOrder: standing === 'IN_ORDER', says, questions: mayAskAboutBooks(viewer, company) ? questions : null };
}

/** That of the company itself, or the one that its to-dos brought along with a merge. */
function lockedWith(locks: readonly ShownLock[]) {
  const ofCompany = new Map(locks.map((lock) => [lock.company, lock]));
  const ofTodo = new Map(locks.flatMap((lock) => lock.todos.map((todo) => [todo, lock] as const)));
  return (company: string, cells: readonly BoardCell[]): ShownLock | null =>
    ofCompany.get(company) ?? cells.map(({ todo }) => ofTodo.get(todo)).find((lock) => lock !== undefined) ?? null;
}

function rightsOf(viewer: Viewer, company: CompanyAccess | undefined) {
  const may = (right: PeriodPermission) => company !== undefined && mayOnPeriod(viewer, right, company);
  return { mayLock: may('lock'), mayUnlock: may('unlock') };
}

/** What is done once has no words, and a bundle may have come around otherwise before it was changed. */
function wordsOf({ every }: Pick<BundleRow, 'every'>, key: string | undefined) {
  const period = key === undefined ? undefined : periodOf(every, key);
  return period && 'words' in period ? period : { words: {} };
}
