/** Texts of writing to support. Those above the line are given by the specification, word for word. */
export const texts = {
  submitting: 'Submitting...',
  sent: 'Message sent.',
  failed: 'Failed to send message.',
  // ————————————————————————————————————————————————————————————————————————
  title: 'Support',
  lead: 'Write to us, and we will answer by email.',
  company: 'Company',
  openCompany: 'The current company',
  subject: 'Subject',
  message: 'Message',
  attach: 'Attach a file',
  attachAnother: 'Choose another file',
  attachment: 'Attachment',
  attachmentHint: 'At most 10 MB: a screenshot, a document or a text file.',
  removeAttachment: (name: string) => `Remove ${name}`,
  cancel: 'Cancel',
  submit: 'Submit',
} as const;
