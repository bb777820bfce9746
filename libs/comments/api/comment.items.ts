import {
  type GraphContext,
  type ItemResolver,
  loadIfVisible,
  type ResolvedItem,
  requireViewer,
} from '@daybook/kernel/graph';
import { Injectable } from '@nestjs/common';
import { CommentPolicy } from './comment.policy.js';

/** Leads from a comment's uuid to the item it is about, for viewers who may see that. */
@Injectable()
export class CommentItems implements ItemResolver {
  constructor(private readonly policy: CommentPolicy) {}

  async resolve(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined> {
    const found = await loadIfVisible(context, this.policy, uuid);
    if (!found) return undefined;
    const { item } = found;
    const itemLive = item.may(requireViewer(context), 'changeComment');
    return { kind: 'comment', deepLinkUrl: item.deepLinkUrl, itemLive };
  }
}
