import type { SealVerdict } from './verifying/generated/graphql.js';

/** The sentences of the page that says whether a signed PDF is unchanged. */
export const verifyingTexts = {
  title: 'Check a signed PDF',
  lead: 'Choose a PDF you received as signed. We check our seal on it, byte by byte, and do not keep the file.',
  choose: 'Choose a PDF',
  another: 'Check another PDF',
  chooseHint: 'Or drop it here. At most 25 MB.',
  checking: (name: string) => `Checking “${name}”…`,
  tooLarge: 'This file is larger than 25 MB. We never seal files of that size, so it is not one of ours.',
  failed: 'The file could not be checked. Please try again.',
  titles: {
    unchanged: 'Sealed by this firm, unchanged',
    changed: 'Changed after it was sealed',
    extended: 'Something was added after it was sealed',
    cut: 'Part of this file is missing',
    unrecorded: 'Not in our record',
    damaged: 'The signature cannot be read',
    foreign: 'Not sealed by this firm',
    unsigned: 'Not signed',
    notPdf: 'Not a PDF',
  } satisfies Record<SealVerdict, string>,
  hints: {
    unchanged: 'Every byte of this file is as it was when we sealed it.',
    changed: 'This file carries our seal, but its content is no longer what was sealed. Do not rely on it.',
    extended:
      'We sealed the beginning of this file. Something was added behind it that nobody signed. Ask for the sealed file itself.',
    cut: 'The end of this file did not arrive, so its seal cannot be checked. Get the whole file again.',
    unrecorded:
      'The seal on this file is whole, but it is not a file that we sent. Do not rely on it, and tell us where you got it.',
    damaged:
      'This file has a digital signature that is damaged or made in another way than ours, so it proves nothing to us.',
    foreign: 'This file has a digital signature, but it is somebody else’s. We cannot say anything about it.',
    unsigned:
      'This PDF has no digital signature. A printed, scanned or newly saved copy of a signed document has none either.',
    notPdf: 'We only seal PDF files. Choose the PDF as you got it.',
  } satisfies Record<SealVerdict, string>,
  document: 'Document',
  company: 'Company',
  completed: 'Signed by everyone',
  signedBy: 'Signed by',
  signer: (name: string, moment: string) => `${name}, ${moment}`,
} as const;
