import { told, type Words } from '@daybook/kernel/events';
import type { CommentFact } from './comment.js';

export const words: Words<CommentFact> = {
  CommentAdded: ({ data }) =>
    told('Comment added', data.files.length > 0 ? 'commented and attached files.' : 'commented.'),
  CommentEdited: () => told('Comment edited', 'edited a comment.'),
  CommentDeleted: () => told('Comment deleted', 'deleted a comment.'),
  CommentErased: () => told('Comment erased', 'erased a deleted comment for good.'),
};
