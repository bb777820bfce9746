/** What signers agree to before they sign; whoever changes a word raises the version, which is stored with each consent. */
export const consentVersion = '1';

export const consentText = [
  'You are about to sign this document electronically. Your electronic signature has the same legal effect as one on paper.',
  'You may sign on paper instead, or ask for a paper copy at no charge: write to us before you sign, and we will send it.',
  'You may withdraw this consent at any time before you sign by declining the document. What you have signed stays signed.',
  'It covers this document only. You need a current browser, an email address, and a program that opens PDF files, in which you can keep or print what you sign.',
] as const;
