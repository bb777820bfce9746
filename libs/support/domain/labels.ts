/** The limits of a support message, shared with the form. */
export const limits = {
  /** Characters. */
  subject: 200,
  message: 10_000,
  /** Bytes. */
  attachment: 10_485_760,
  /** Messages of one person. */
  anHour: 10,
} as const;

/** In the specification's words. */
export const texts = { attachmentTooBig: 'Cannot attach a file bigger than 10MB' } as const;
