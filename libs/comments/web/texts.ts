import { limits } from '@daybook/comments/domain';

/** Texts of the comment thread that are not part of the comments' own rules. */
export const texts = {
  comments: 'Comments',
  write: 'Write a comment',
  hint: 'Enter sends, Shift+Enter starts a new line. **Bold**, *italic*, - list.',
  visible: 'Everybody who sees this sees your comment, the client too. **Bold**, *italic*, - list.',
  send: 'Send',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit comment',
  delete: 'Delete comment',
  deleteShort: 'Delete',
  editing: 'Your comment',
  none: 'No comments yet.',
  couldNotLoad: 'The comments could not be loaded.',
  sending: 'Sending…',
  firm: 'Your firm',
  attach: 'Attach files',
  attachments: 'Attached files',
  earlierFiles: 'Earlier files',
  moreFiles: 'More files',
  attaching: 'Files are being uploaded…',
  removeAttachment: (name: string) => `Remove ${name}`,
  tooManyFiles: `A comment takes at most ${limits.files} files.`,
} as const;
