/** How long an upload may take, in milliseconds. */
export const lifetime = 60 * 60_000;

/** What the rules and the server say in the specification's words; those of the screens stand with the screens. */
export const texts = {
  failedToUpload: 'Failed to upload file',
  uploadHasErrors: 'Upload has errors',
  fileTooBig: 'File is too big.',
  fileEmpty: 'This file is empty. Choose another file.',
  fileTypeNotSupported: 'File type not supported',
} as const;
