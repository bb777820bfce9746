import { limits } from '@daybook/comments/domain';

/** Texts of the comment thread that are not part of the comments' own rules. */
export const texts = {
  comments: 'Comments',
  write: 'Write a comment',
  hint: 'Enter sends, Shift+Enter starts a new line. @ mentions, **bold**, *italic*, - list.',
  visible:
    'Everyone who can see this will see your comment, including the client. @ mentions, **bold**, *italic*, - list.',
  send: 'Send',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit comment',
  delete: 'Delete comment',
  editing: 'Your comment',
  none: 'No comments yet.',
  couldNotLoad: 'The comments could not be loaded.',
  people: 'People to mention',
  peopleFound: (count: number) => (count === 1 ? '1 person to mention' : `${count} people to mention`),
  staff: 'Staff',
  sending: 'Sending…',
  firm: 'Your firm',
  attach: 'Attach files',
  attachments: 'Attached files',
  earlierFiles: 'Earlier files',
  moreFiles: 'More files',
  attaching: 'Files are being uploaded…',
  removeAttachment: (name: string) => `Remove ${name}`,
  tooManyFiles: `A comment can have at most ${limits.files} files.`,
} as const;
