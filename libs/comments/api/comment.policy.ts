import { type Comment, comment, mayOnComment } from '@daybook/comments/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import type { GraphContext, PolicyOf } from '@daybook/kernel/graph';
import type { CompanyAccess, Viewer } from '@daybook/kernel/rights';
import { Inject, Injectable } from '@nestjs/common';
import { type ThreadItem, ThreadItems } from './thread.items.js';

/** A comment as the log has it now, and the item it is about. */
export interface GuardedComment {
  readonly comment: Comment;
  readonly item: ThreadItem;
}

declare module '@daybook/kernel/graph' {
  interface PolicySubjects {
    comment: GuardedComment;
  }
}

@Injectable()
export class CommentPolicy implements PolicyOf<'comment'> {
  readonly on = 'comment';
  readonly actions = ['see', 'change', 'delete'];

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly items: ThreadItems,
  ) {}

  async load(uuid: string, context: GraphContext): Promise<GuardedComment | undefined> {
    const { state } = await this.commands.load(comment, uuid);
    if (state.is !== 'there') return undefined;
    const item = await this.items.of(state.itemKind, state.item, context);
    return item && { comment: state, item };
  }

  may(viewer: Viewer, action: string, { comment: { author }, item }: GuardedComment): boolean {
    if (action === 'see') return item.may(viewer, 'see');
    if (action !== 'change' && action !== 'delete') return false;
    return item.may(viewer, 'changeComment') && mayOnComment(viewer, action, item.company, { author });
  }

  companyOf({ item }: GuardedComment): CompanyAccess {
    return item.company;
  }

  denial(): string {
    return 'Only the author can change or delete a comment.';
  }
}
