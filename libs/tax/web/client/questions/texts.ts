export const texts = {
  addFiles: 'Add files',
  dropHint: 'Or drag them here.',
  photo: 'Take a photo',
  uploading: 'Uploading…',
  remove: (title: string) => `Remove ${title}`,
  askRemove: (title: string) => `Remove “${title}” from this answer?`,
  couldNotRemove: 'The file could not be removed. Please try again.',
  removed: 'File removed',
  missing: 'A file that is no longer in the library',
  tooBig: 'This file is too big.',
} as const;
