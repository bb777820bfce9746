/** The limits and exact texts of comments, shared with the screens. */

export const limits = { text: 2000, files: 10, fileBytes: 25 * 1024 * 1024, mentions: 20 } as const;

export const texts = {
  empty: 'Enter a comment first.',
  tooLong: 'A comment can have up to 2,000 characters.',
  tooManyMentions: 'A comment can mention up to 20 people.',
  notMentionable: 'One of the people you mentioned cannot see this. Remove the mention, or give them access first.',
  fileTooBig: 'File is too big.',
  edited: '(edited)',
  /** In place of the text, where the past is shown. */
  erased: 'This comment was erased.',
  askDelete: 'Are you sure you want to delete your comment?',
  notSubmitted: 'Your comment could not be submitted. Please try again.',
  notDeleted: 'Failed to delete comment. Please try again.',
  notEdited: 'Your comment could not be edited. Please try again.',
} as const;

/** Characters as people count them: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length;
}
