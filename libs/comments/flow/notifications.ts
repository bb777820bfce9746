import type { CommentEvent } from '@daybook/comments/domain';
import type { NotificationSource } from '@daybook/kernel/contributions';
import { subjectOf } from '@daybook/kernel/events';
import { ignored } from '@daybook/kernel/projecting';

export const commentNotifications: NotificationSource<CommentEvent> = {
  rank: 2,
  categories: ['comment'],
  readFrom: ['comments'],
  kinds: {
    commented: {
      heading: 'New comments',
      line: 'New comment',
      switch: 'comment_added',
      audience: 'participants',
      comment: 'always',
    },
  },
  events: {
    CommentAdded: { kind: 'commented', item: ({ data }) => data.item, comment: ({ stream }) => subjectOf(stream) },
    CommentEdited: ignored,
    CommentDeleted: ignored,
    CommentErased: ignored,
    CommentMovedToCompany: ignored,
  },
};
