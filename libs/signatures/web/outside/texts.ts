/** The sentences of the page on which people sign who have no account. */
export const outsideTexts = {
  title: 'Sign a document',
  asks: (firm: string) => `${firm} asks you to sign a document`,
  why: (email: string) =>
    `To make sure that nobody else opens it, we email a code to ${email}. You need no account and no password.`,
  sendCode: 'Email me a code',
  sent: (email: string) => `We emailed a code of six digits to ${email}. It works once, for ten minutes.`,
  code: 'Code from the email',
  codeMissing: 'Enter the six digits from the email.',
  open: 'Open the document',
  sendAnother: 'Send another code',
  sentAnother: 'We emailed another code. Only the newest one works.',
  failed: 'This did not work. Please try again.',
  wait: 'One moment…',
  leave: 'Close',
  closed: 'The document is closed in this browser. You can open it again with a new code.',
  ended:
    'For your security, the document was closed after a while. What you filled in is still here; open it again with a new code.',
  noToken: 'This page needs a link',
  noTokenHint: 'Open the link in the email that asks you to sign.',
  leadsNowhere: 'This link does not open a document',
  loadFailed: 'The page could not be loaded',
} as const;
