import type { Area } from '@daybook/kernel/graph';
import { Module } from '@nestjs/common';
import { CommentItems } from './comment.items.js';
import { CommentPolicy } from './comment.policy.js';
import { CommentResolver } from './comment.resolver.js';
import { CommentsResolver } from './comments.resolver.js';
import { ItemCommentsResolver } from './item-comments.resolver.js';
import { Mentioning } from './mentioning.js';
import { ThreadItems } from './thread.items.js';

/** Needs `COMMANDS`, `POOL`, `CLOCK`, `ACCOUNT_SOURCE` and `NAMES` from global modules. */
@Module({
  providers: [
    ThreadItems,
    Mentioning,
    CommentPolicy,
    CommentItems,
    CommentsResolver,
    CommentResolver,
    ItemCommentsResolver,
  ],
})
export class CommentsModule {}

export const commentsArea: Area = { name: 'comments', module: CommentsModule, policies: [CommentPolicy] };

export { CommentItems, commentsArea as api };
export const itemResolvers = [CommentItems];
