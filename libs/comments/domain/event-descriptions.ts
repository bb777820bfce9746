import { description, type EventDescriptions } from '@daybook/kernel/events';
import type { CommentEvent } from './comment.js';

export const words: EventDescriptions<CommentEvent> = {
  CommentAdded: ({ data }) =>
    description('Comment added', data.files.length > 0 ? 'commented and attached files.' : 'commented.'),
  CommentEdited: () => description('Comment edited', 'edited a comment.'),
  CommentDeleted: () => description('Comment deleted', 'deleted a comment.'),
  CommentErased: () => description('Comment erased', 'erased a deleted comment for good.'),
};
