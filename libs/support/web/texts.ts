/** Texts of writing to support. Those above the line are given by the specification, word for word. */
export const texts = {
  submitting: 'Submitting...',
  // ————————————————————————————————————————————————————————————————————————
  title: 'Support',
  lead: 'Write to us, and we will answer by email.',
  company: 'Company',
  openCompany: 'The current company',
  attach: 'Attach a file',
  attachAnother: 'Choose another file',
  attachment: 'Attachment',
  attachmentHint: 'At most 10 MB: a screenshot, a document or a text file.',
  removeAttachment: (name: string) => `Remove ${name}`,
  cancel: 'Cancel',
} as const;
