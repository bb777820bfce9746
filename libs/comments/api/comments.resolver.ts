import { type Comment, type CommentCommand, type CommentState, comment, limits, texts } from '@daybook/comments/domain';
import { type Candidate, type CommentRow, type ThreadOrder, thread, threadOrders } from '@daybook/comments/read';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { type Refusal, refuse } from '@daybook/kernel/events';
import {
  findPolicy,
  type GraphContext,
  invalid,
  loadOnce,
  metadataFromContext,
  newUuid,
  notFound,
  POLICIES,
  type Policies,
  pastFor,
  refusedBy,
  requireLoaded,
  requireViewer,
  succeeded,
  withAsOfView,
} from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { AS_OF_VIEWS, type AsOfViews } from '@daybook/kernel/projecting';
import { mentionedIn } from '@daybook/kernel/text';
import { Inject, Optional } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CommentPolicy } from './comment.policy.js';
import type {
  AddCommentArgs,
  CommentsArgs,
  DeleteCommentArgs,
  MentionablePeopleArgs,
  UpdateCommentArgs,
} from './generated/arguments.js';
import { Mentioning } from './mentioning.js';
import { type ThreadItem, ThreadItems } from './thread.items.js';

const mostOffered = 20;
const fileMissing = 'One of the files could not be found. Upload it again.';

/** Reads threads, and writes into them. */
@Resolver()
export class CommentsResolver {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) readonly db: Queryable,
    private readonly policy: CommentPolicy,
    private readonly items: ThreadItems,
    private readonly mentioning: Mentioning,
    @Inject(POLICIES) private readonly policies: () => Policies,
    @Optional() @Inject(AS_OF_VIEWS) readonly views?: AsOfViews,
  ) {}

  @Query('comments')
  async comments(@Args() args: CommentsArgs, @Context() context: GraphContext): Promise<CommentRow[]> {
    const past = pastFor(context, args.asOf);
    const order = args.order as ThreadOrder;
    if (!threadOrders.includes(order)) throw invalid(`order must be one of ${threadOrders.join(', ')}.`);
    const item = await this.items.find(args.itemUuid, context);
    if (!item) return [];
    return withAsOfView(this, past, item.company.uuid, (db) => thread(db, args.itemUuid, order));
  }

  @Query('mentionablePeople')
  async mentionablePeople(
    @Args() { itemUuid, search, limit }: MentionablePeopleArgs,
    @Context() context: GraphContext,
  ): Promise<Candidate[]> {
    const count = limit ?? 8;
    if (count < 1 || count > mostOffered) throw invalid(`limit must be between 1 and ${mostOffered}.`);
    const item = await this.items.find(itemUuid, context);
    if (!item) throw notFound();
    return this.mentioning.offered(item, (search ?? '').trim(), count, context);
  }

  @Mutation('addComment')
  async addComment(@Args() args: AddCommentArgs, @Context() context: GraphContext) {
    const item = await this.items.find(args.itemUuid, context);
    if (!item) throw notFound();
    const files = [...new Set(args.fileUuids ?? [])];
    if (!(await this.mayAttach(files, item.uuid, context))) return refused(refuse('fileMissing', fileMissing));
    if (!(await this.mayMention(args.text, '', item, context)))
      return refused(refuse('notMentionable', texts.notMentionable));
    const uuid = newUuid(context, 'comment');
    const { kind: itemKind } = item;
    const command = { type: 'AddComment', item: item.uuid, itemKind, text: args.text, files } as const;
    return this.send(uuid, item.company.uuid, command, context);
  }

  @Mutation('updateComment')
  async updateComment(@Args() { uuid, text }: UpdateCommentArgs, @Context() context: GraphContext) {
    const { comment: before, item } = await requireLoaded(context, this.policy, uuid);
    if (!(await this.mayMention(text, before.text, item, context)))
      return refused(refuse('notMentionable', texts.notMentionable));
    return this.send(uuid, before.company, { type: 'EditComment', text }, context);
  }

  @Mutation('deleteComment')
  async deleteComment(@Args('uuid') uuid: DeleteCommentArgs['uuid'], @Context() context: GraphContext) {
    const { company } = (await requireLoaded(context, this.policy, uuid)).comment;
    const { success, errorMessage, code } = await this.send(uuid, company, { type: 'DeleteComment' }, context);
    return { success, errorMessage, code };
  }

  private async send(uuid: string, company: string | null, command: CommentCommand, context: GraphContext) {
    const outcome = await this.commands.send(comment, uuid, command, metadataFromContext(context, company));
    if (!isDone(outcome)) return refused(outcome);
    return { ...succeeded, comment: rowOf(uuid, outcome.state) };
  }

  /** Whether the person uploaded all of them, for this item. */
  private async mayAttach(files: readonly string[], item: string, context: GraphContext): Promise<boolean> {
    if (files.length === 0) return true;
    const policy = findPolicy(this.policies(), 'attachment');
    if (!policy || files.length > limits.files) return false;
    const found = await Promise.all(files.map((uuid) => loadOnce(context, policy, uuid)));
    return found.every((one) => one?.attachedTo?.item === item && policy.may(requireViewer(context), 'attach', one));
  }

  /** Whether the author may mention whom the text mentions and the text before did not; of too many the comment says so. */
  private async mayMention(text: string, before: string, item: ThreadItem, context: GraphContext): Promise<boolean> {
    const mentioned = mentionedIn(text);
    if (mentioned.length > limits.mentions) return true;
    const already = new Set(mentionedIn(before));
    const added = mentioned.filter((uuid) => !already.has(uuid));
    return this.mentioning.mayMention(added, item, context);
  }
}

function refused(refusal: Refusal) {
  return { ...refusedBy(refusal), comment: null };
}

function rowOf(uuid: string, state: CommentState): CommentRow | null {
  if (state.is !== 'there') return null;
  const { item, company, author, text, files, createdAt, updatedAt }: Comment = state;
  return {
    uuid,
    itemUuid: item,
    companyUuid: company,
    author,
    actor: author,
    text,
    files,
    system: null,
    createdAt,
    updatedAt,
  };
}
