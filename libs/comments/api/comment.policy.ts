import { type Comment, comment } from '@daybook/comments/domain';
import type { Asks } from '@daybook/comments/read';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { Policy } from '@daybook/kernel/graph';
import { POOL } from '@daybook/kernel/postgres';
import { isClient, mayInCompany, mayOnComment, type Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import { type ThreadItem, threadItem } from './item.query.js';

/** A comment as the log has it now, and the item it is about. */
export interface GuardedComment {
  readonly comment: Comment;
  readonly item: ThreadItem;
}

@Injectable()
export class CommentPolicy implements Policy<GuardedComment> {
  readonly on = 'comment';
  readonly actions = ['see', 'change', 'delete'];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(POOL) private readonly db: Asks,
  ) {}

  async load(uuid: string): Promise<GuardedComment | undefined> {
    const { state } = await this.commands.load(comment, uuid);
    if (state.is !== 'there') return undefined;
    const item = await threadItem(this.db, state.item);
    return item && { comment: state, item };
  }

  may(viewer: Viewer, action: string, { comment: { author }, item }: GuardedComment): boolean {
    const { company, isHiddenFromClients } = item;
    if (isHiddenFromClients && isClient(viewer)) return false;
    if (!mayInCompany(viewer, 'viewFeatureTodos', company)) return false;
    if (action === 'see') return true;
    return (action === 'change' || action === 'delete') && mayOnComment(viewer, action, company, { author });
  }

  denial(): string {
    return 'Only the author can change or delete a comment.';
  }
}
