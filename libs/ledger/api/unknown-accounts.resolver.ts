import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { refuse } from '@daybook/kernel/events';
import {
  demand,
  type GraphContext,
  metadataFromContext,
  POLICIES,
  type Policies,
  policyNamed,
  requireViewer,
  successOf,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import {
  type Category,
  inOrder,
  type LedgerAccount,
  mayOnLedger,
  nameOf,
  proposedUnknown,
  unknownAccounts,
  unknownNames,
} from '@daybook/ledger/domain';
import { idOfPosting } from '@daybook/ledger/flow';
import {
  accountsOf,
  askingsOf,
  attachmentsOf,
  booksToBeNamed,
  companiesWithUnknownAccounts,
  connectionOf,
  type PublishedBooks,
  publishedBooks,
  unknownAccountsOf,
  unknownBooksOf,
  unknownPostings,
} from '@daybook/ledger/read';
import { Inject } from '@nestjs/common';
import { Args, Context, Mutation, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { transactionOf } from './asking.js';
import type { NameUnknownAccountsArgs, UnknownPostingsArgs } from './generated/arguments.js';
import { shownMoney } from './shown.js';

const postingsAtOnce = 100;
const notThere = refuse('notThere', 'An account you chose is not in the books. Start a sync and choose again.');

/** The accounts that mean “unknown”, and what stands on them. */
@Resolver('Company')
export class UnknownAccountsResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(POLICIES) private readonly policies: () => Policies,
  ) {}

  @ResolveField('unknownAccounts')
  async unknownAccounts(@Parent() { uuid }: { readonly uuid: string }, @Context() context: GraphContext) {
    await demand(context, policyNamed(this.policies(), 'books'), 'ask', uuid);
    return (await unknownAccountsOf(this.db, uuid)).map(shown);
  }

  @ResolveField('proposedUnknownAccounts')
  async proposed(@Parent() { uuid }: { readonly uuid: string }, @Context() context: GraphContext) {
    return listed(proposedUnknown(await this.chart(uuid, context)));
  }

  @ResolveField('ledgerCategories')
  async ledgerCategories(@Parent() { uuid }: { readonly uuid: string }, @Context() context: GraphContext) {
    return listed((await this.chart(uuid, context)).filter(({ active }) => active));
  }

  /** Of the published copy, for whoever may ask about it. */
  private async chart(company: string, context: GraphContext): Promise<readonly LedgerAccount[]> {
    await demand(context, policyNamed(this.policies(), 'books'), 'ask', company);
    const books = await publishedBooks(this.db, company);
    return books ? accountsOf(this.db, books) : [];
  }

  @Query('unknownPostings')
  async unknownPostings(@Args() args: UnknownPostingsArgs, @Context() context: GraphContext) {
    const { offset, companyUuid, accountId, from, to, leastDollars, isAsked } = args;
    const mine = await this.mine(context);
    const of = companyUuid ? mine.filter((uuid) => uuid === companyUuid) : mine;
    const leastCents = Math.max(leastDollars, 0) * 100;
    const wanted = {
      account: accountId ?? null,
      from: from ?? null,
      to: to ?? null,
      leastCents,
      isAsked: isAsked ?? null,
    };
    const page = { limit: postingsAtOnce + 1, offset: Math.max(offset, 0) };
    const found = await unknownPostings(this.db, of, wanted, page);
    const onPage = found.slice(0, postingsAtOnce);
    const questions = onPage.map(({ asked }) => asked);
    const askings = await askingsOf(this.db, questions, this.clock.now());
    const attachments = await attachmentsOf(this.db, onPage.map(transactionOf));
    const postings = onPage.map(({ cents, asked, words, ...posting }, at) => ({
      ...posting,
      id: idOfPosting({ ...posting, cents, memo: words }),
      amount: shownMoney(cents),
      askedAt: asked?.askedAt ?? null,
      todoUuid: asked?.set ?? null,
      asking: askings[at],
      attachments: attachments(posting.companyUuid, posting.transaction),
    }));
    return { postings, hasMore: found.length > postingsAtOnce };
  }

  @Query('unknownBooks')
  async unknownBooks(@Context() context: GraphContext) {
    const found = await unknownBooksOf(this.db, await this.mine(context));
    return found.map(({ accounts, ...books }) => ({ ...books, accounts: accounts.map(shown) }));
  }

  @Query('booksToBeNamed')
  async booksToBeNamed(@Context() context: GraphContext) {
    const viewer = requireViewer(context);
    const found = (await booksToBeNamed(this.db, unknownNames)).filter(({ company }) =>
      mayOnLedger(viewer, 'ask', company),
    );
    return found.flatMap(({ company: { uuid: companyUuid }, companyName, accounts }) => {
      const proposed = listed(proposedUnknown(accounts));
      return proposed.length === 0 ? [] : [{ companyUuid, companyName, accounts: proposed }];
    });
  }

  /** Companies with such accounts that the viewer may ask. */
  private async mine(context: GraphContext): Promise<readonly string[]> {
    const viewer = requireViewer(context);
    const all = await companiesWithUnknownAccounts(this.db);
    return all.filter((company) => mayOnLedger(viewer, 'ask', company)).map(({ uuid }) => uuid);
  }

  @Mutation('nameUnknownAccounts')
  async name(@Args() { companyUuid, accountIds }: NameUnknownAccountsArgs, @Context() context: GraphContext) {
    const books = await publishedBooks(this.db, companyUuid);
    const accounts = await this.chosen(books, accountIds);
    if (!accounts) return { ...successOf(notThere), unknownAccounts: null };
    const realm = books?.realm ?? (await connectionOf(this.db, companyUuid))?.realm;
    const command = { type: 'NameUnknownAccounts', realm, accounts } as const;
    const metadata = metadataFromContext(context, companyUuid);
    const outcome = await this.commands.send(unknownAccounts, companyUuid, command, metadata);
    if (!isDone(outcome)) return { ...successOf(outcome), unknownAccounts: null };
    return { ...successOf(undefined), unknownAccounts: (outcome.state.get(realm ?? '') ?? []).map(shown) };
  }

  /** Undefined where the books do not have one of them. */
  private async chosen(
    books: PublishedBooks | undefined,
    ids: readonly string[],
  ): Promise<readonly Category[] | undefined> {
    if (ids.length === 0) return [];
    const known = new Map((books ? await accountsOf(this.db, books) : []).map((one) => [one.id, one]));
    const found = ids.flatMap((id) => known.get(id) ?? []);
    if (found.length < ids.length) return undefined;
    return found.map((account) => ({ account: account.id, name: nameOf(account) }));
  }
}

function listed(accounts: readonly LedgerAccount[]) {
  return inOrder(accounts).map((one) => ({ id: one.id, name: nameOf(one) }));
}

function shown({ account, name }: Category) {
  return { id: account, name };
}
