import type { Words } from '@daybook/kernel/events';
import type { CommentFact } from './comment.js';

export const words: Words<CommentFact> = {
  CommentAdded: ({ data }) => ({
    label: 'Comment added',
    sentence: data.files.length > 0 ? 'commented and attached files.' : 'commented.',
  }),
  CommentEdited: () => ({ label: 'Comment edited', sentence: 'edited a comment.' }),
  CommentDeleted: () => ({ label: 'Comment deleted', sentence: 'deleted a comment.' }),
  CommentErased: () => ({ label: 'Comment erased', sentence: 'erased a deleted comment for good.' }),
};
