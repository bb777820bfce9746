/** Texts of the comment thread that are not part of the comments' own rules. */
export const texts = {
  comments: 'Comments',
  write: 'Write a comment',
  hint: 'Enter sends, Shift+Enter starts a new line.',
  visible: 'Everybody who sees this sees your comment, the client too.',
  send: 'Send',
  save: 'Save',
  cancel: 'Cancel',
  edit: 'Edit comment',
  delete: 'Delete comment',
  editing: 'Your comment',
  none: 'No comments yet.',
  couldNotLoad: 'The comments could not be loaded.',
  sending: 'Sending…',
  firm: 'Your firm',
} as const;
