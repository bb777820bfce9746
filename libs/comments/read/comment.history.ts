import type { CommentEvent } from '@daybook/comments/domain';
import type { HistoryItem, HistoryItems } from '@daybook/kernel/contributions';

/** What is said about an item stands in the history of the item. */
const comment: HistoryItem<CommentEvent> = { kind: 'comment', of: ({ data }) => data.item, evidence: { isOpen: true } };

export const commentHistory: HistoryItems = { comment };
