import { type GraphContext, invalid, pastFor, requireViewer, withAsOfView } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { AS_OF_VIEWS, type AsOfViews } from '@daybook/kernel/projecting';
import { isClient, mayInCompany, type Viewer } from '@daybook/kernel/rights';
import { todoStatuses } from '@daybook/todos/domain';
import {
  type FeedFilter,
  type FeedOrder,
  type FeedRow,
  feedOrders,
  feedPage,
  feedRow,
  onboardingTemplates,
} from '@daybook/todos/read';
import { Inject, Optional } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import { CompaniesOfTodos } from './company.js';
import { FeedMix } from './feed.mix.js';
import { FeedPages } from './feed.pages.js';
import type { FeedItemArgs, FeedItemsArgs, TodoFilesArgs } from './generated/arguments.js';
import { TodoAnswers } from './todo.answers.js';
import { filesOf, viewOf } from './todo.view.js';

interface FeedAnswer {
  readonly items: readonly object[];
  readonly totalCount: number;
}

const mostComments = 10;
/** As many as a thread tells at most. */
const wholeThread = 1_000;

/** Reads to-dos: pages of the feed, one item, its files, the templates. */
@Resolver('FeedItems')
export class FeedResolver {
  constructor(
    @Inject(POOL) readonly db: Queryable,
    private readonly answers: TodoAnswers,
    private readonly pages: FeedPages,
    private readonly mix: FeedMix,
    private readonly companies: CompaniesOfTodos,
    @Optional() @Inject(AS_OF_VIEWS) readonly views?: AsOfViews,
  ) {}

  @Query('feedItems')
  async feedItems(@Args() args: FeedItemsArgs, @Context() context: GraphContext): Promise<FeedAnswer> {
    const page = { ...orderOf(args.order), limit: args.limit, offset: args.offset, startAt: args.offsetByUuid ?? null };
    const asked = filterOf(args, requireViewer(context));
    const asOf = pastFor(context, args.asOf);
    const commentsCount = commentsAsked(args, asOf);
    const company = await this.companies.inRequest(args.companyUuid, context);
    const filter =
      args.isOverdue && company ? { ...asked, dueBefore: this.answers.showing(company, context).today } : asked;
    const seesTodos = company && mayInCompany(requireViewer(context), 'viewFeatureTodos', company);
    if (company && !asOf && this.mix.isAsked(filter, page)) {
      const showing = this.answers.showing(company, context);
      const show = (row: FeedRow) => viewOf(row, showing);
      const { items, totalCount } = await this.mix.page(filter, page, seesTodos ? show : null, context);
      return { items: items.map((item) => ({ ...item, commentsAsked: commentsCount })), totalCount };
    }
    if (!seesTodos) return { items: [], totalCount: 0 };
    const { rows, totalCount } =
      asOf === null
        ? await this.pages.page(filter, page)
        : await withAsOfView(this, asOf, company.uuid, (db) => feedPage(db, filter, page));
    const showing = this.answers.showing(company, context);
    const items = rows.map((row) => ({ ...viewOf(row, showing), commentsAsked: commentsCount, asOf }));
    return { items, totalCount };
  }

  @Query('feedItem')
  async feedItem(@Args() { uuid, asOf }: FeedItemArgs, @Context() context: GraphContext) {
    const found = await this.answers.found(uuid, context);
    if (!found) return pastFor(context, asOf) ? null : this.mix.item(uuid, context);
    const { todo, company } = found;
    if (!pastFor(context, asOf)) return this.answers.show(todo, company, context);
    const row = await withAsOfView(this, asOf ?? null, company.uuid, (db) => feedRow(db, uuid));
    return row ? { ...viewOf(row, this.answers.showing(company, context)), asOf } : null;
  }

  @Query('todoFiles')
  async todoFiles(@Args() args: TodoFilesArgs, @Context() context: GraphContext) {
    const { todo, company } = await this.answers.guarded(args.todoUuid, context);
    return { uploadedFiles: company.uuid === args.companyUuid ? filesOf(todo.files, company.uuid) : [] };
  }

  @Query('onboardingTodoTemplates')
  async onboardingTodoTemplates() {
    const rows = await onboardingTemplates(this.db);
    return rows.map((row) => ({ ...row, headerImage: row.headerImageUrl }));
  }
}

/** An item alone may tell its whole thread as of then: when it was deleted since, `comments` knows it no more. */
function commentsAsked({ commentsCount, limit }: FeedItemsArgs, asOf: string | null): number {
  const count = commentsCount ?? 3;
  const most = asOf !== null && limit === 1 ? wholeThread : mostComments;
  if (count < 0 || count > most) throw invalid(`commentsCount must be from 0 to ${most}.`);
  return count;
}

function orderOf(order: string): { order: FeedOrder; newestFirst: boolean } {
  const name = order.replace(/^-/, '') as FeedOrder;
  if (!feedOrders.includes(name))
    throw invalid(`order must be one of ${feedOrders.join(', ')}, with or without a minus.`);
  return { order: name, newestFirst: order.startsWith('-') };
}

function filterOf(args: FeedItemsArgs, viewer: Viewer): FeedFilter {
  const unknown = (args.status ?? []).find((one) => !(todoStatuses as readonly string[]).includes(one));
  if (unknown !== undefined) throw invalid(`status must be any of ${todoStatuses.join(', ')}.`);
  return {
    company: args.companyUuid,
    isClient: isClient(viewer),
    status: args.status ?? null,
    contentTypes: args.contentTypes ?? null,
    isRecurring: args.isRecurring ?? null,
    closePeriod: args.forClosePeriod ?? null,
    assignee: args.assigneeUuid ?? null,
    waitsFor: args.waitsForViewer ? viewer.uuid : null,
  };
}
