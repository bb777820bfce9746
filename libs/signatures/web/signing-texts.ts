import { limits } from '@daybook/signatures/domain';
import type { SignerField } from './signing/room.js';
import type { Standing } from './signing/standing.js';

const fieldsLeft = (count: number) => `${count} required ${count === 1 ? 'field' : 'fields'} left`;
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
/** Names in a row, with what they do in the number that fits. */
const who = (names: readonly string[], one: string, many: string) =>
  names.length === 0 ? `Someone else ${one}` : `${list.format(names)} ${names.length === 1 ? one : many}`;

/** The sentences of the pages on which documents are signed. */
export const signingTexts = {
  sign: 'Sign',
  unknown: 'Document to sign',
  sentBy: (name: string) => `Sent by ${name}`,
  signBy: (day: string) => `Can be signed until ${day}`,
  message: (name: string) => (name === '' ? 'Message to you' : `Message from ${name}`),
  loadFailed: 'The document could not be loaded',
  notThere: 'This document is not there',
  notThereHint: 'It may have been taken back, or it is for someone else to sign. Ask us if you expected it here.',
  backToList: 'Back to the list',
  allDocuments: 'All documents to sign',

  consentTitle: 'Before you sign',
  consentLabel: 'I agree to sign this document electronically',
  consentMissing: 'Check the box to agree, or decline to sign.',
  consent: 'Agree and continue',
  consentFailed: 'Your consent could not be saved. Please try again.',

  checkTitle: 'Confirm who you are',
  checkComing: 'After you agree, we ask you a few questions that only you can answer. It takes about two minutes.',
  checkLead:
    'This document needs an identity check. A service asks you a few questions about your past, such as streets where you have lived.',
  checkPrivacy: 'What you enter here goes to that service only. We keep whether you passed, not what you answered.',
  birthday: 'Date of birth',
  birthdayMissing: 'Enter your date of birth.',
  lastFour: 'Last four digits of your Social Security number',
  lastFourMissing: 'Enter the four digits.',
  itin: 'I have an ITIN, not a Social Security number',
  itinHint:
    'The questions only work with a Social Security number. Please contact us instead: we can check your ID in person, and then you can sign here, or have you sign on paper.',
  startQuestions: 'Start the questions',
  questionsLead: 'Answer all of them at once. If none of the choices is right, choose “None of the above”.',
  question: (at: number, of: number) => `Question ${at} of ${of}`,
  answersMissing: 'Answer every question.',
  sendAnswers: 'Confirm my answers',
  checkFailed: 'This could not be sent. Please try again.',
  checkPassed: 'Thank you. Your identity is confirmed, and you can sign.',
  inPersonTitle: 'We need to see your ID first',
  inPersonHint:
    'Please contact us to show a government ID, such as a driver’s license or passport, in person. Once we have recorded that we saw it, you can sign here.',
  lockedTitle: 'We could not confirm who you are online',
  lockedHint:
    'There are no more attempts at the questions. Please contact us: we can check your ID in person, and then you can sign here, or have you sign on paper.',

  kinds: {
    signature: 'Signature',
    initials: 'Initials',
    date: 'Date signed',
    name: 'Full name',
    text: 'Text',
    checkbox: 'Checkbox',
  } satisfies Record<SignerField['kind'], string>,
  required: 'required',
  optional: 'optional',
  onPage: (page: number) => `page ${page}`,
  signHere: 'Sign',
  initialHere: 'Initial',
  isSigned: 'signed, press to change',
  filledBy: (label: string, name: string) => `${label}, filled in by ${name}:`,
  drawn: 'signed by hand',
  fillIn: 'Fill in',
  pages: (name: string) => `Pages of ${name}`,
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  noPage: (page: number) => `Page ${page} could not be shown.`,
  notShown: 'The pages could not be shown',
  notShownHint: 'Please do not sign what you cannot read. Try again, or ask us for a copy.',
  opening: 'Opening the document…',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  left: (count: number) => (count === 0 ? 'All required fields are filled in.' : fieldsLeft(count)),
  next: 'Next field',
  finish: 'Finish',
  later: 'Finish later',
  decline: 'Decline to sign',
  restored: 'What you filled in earlier is still here. It has not been sent.',
  startOver: 'Start over',

  adoptTitle: { signature: 'Your signature', initials: 'Your initials' },
  type: 'Type',
  draw: 'Draw',
  typed: { signature: 'Type your name', initials: 'Type your initials' },
  typedMissing: { signature: 'Type your name.', initials: 'Type your initials.' },
  preview: 'This is how it will look:',
  drawHint: 'Draw with your finger, a pen or the mouse.',
  drawMissing: 'Draw in the box first.',
  drawing: { signature: 'Drawing of your signature', initials: 'Drawing of your initials' },
  clear: 'Clear',
  adoptHint: {
    signature: 'It is as binding as one on paper. You choose it once and then press each place to sign.',
    initials: 'You choose them once and then press each place for initials.',
  },
  adopt: { signature: 'Use this signature', initials: 'Use these initials' },
  cancel: 'Cancel',
  done: 'Done',
  remove: 'Remove from this field',

  finishTitle: (name: string) => `Sign “${name}”?`,
  finishLead: 'Your signature is final once you press “Sign document”. It cannot be changed or taken back here.',
  finishConfirm: 'Sign document',
  signFailed: 'Your signature could not be sent. What you filled in is still here; please try again.',

  declineTitle: (name: string) => `Decline to sign “${name}”?`,
  declineLead: 'Nobody will be able to sign this document any more. We will read your reason and get back to you.',
  reason: 'Reason',
  reasonHint: `For example what is wrong or missing. At most ${limits.reason.toLocaleString('en-US')} characters.`,
  reasonMissing: 'Say why, so that we know what to change.',
  declineConfirm: 'Decline',
  declineFailed: 'This could not be sent. Please try again.',

  elsewhere: 'Sign at our signature provider',
  elsewhereHint: 'The document opens on their page. Once you have signed there, you come back here automatically.',
  elsewhereNotReady: 'The document is on its way to our signature provider. Please open this page again in a minute.',
  signElsewhere: 'Review and sign',

  laterTitle: 'You can finish this later',
  laterHint: {
    browser: (day: string) =>
      `What you filled in stays in this browser until you sign out, and has not been sent. Please sign by ${day}.`,
    tab: (day: string) =>
      `What you filled in stays here until you close this page, and has not been sent. Please sign by ${day}.`,
  },
  laterNotStored: (day: string) =>
    `This browser could not store what you filled in, so you will start over next time. Please sign by ${day}.`,
  goOn: 'Continue signing',

  /** What is so, by where the document is for the reader. */
  titles: {
    open: '',
    notTurn: 'It is not your turn yet',
    signed: 'You have signed',
    completed: 'Everyone has signed',
    withdrawn: 'This document is being withdrawn',
    declined: 'You declined to sign',
    declinedByOther: 'This document was declined',
    expired: 'This document has expired',
    voided: 'This document was withdrawn',
    failed: 'Something went wrong with this document',
  } satisfies Record<Standing, string>,
  hints: {
    withdrawn: 'You do not have to do anything. If you expected to sign it, please write to us.',
    declined: 'We have your reason and will get back to you. You do not have to do anything.',
    declinedByOther: 'Someone who was asked to sign said no, so nobody can sign it any more. We will get back to you.',
    expired: 'It was not signed in time. Please ask us for a new one if we have not sent it yet.',
    voided: 'You do not have to sign this one. If you expected to, please write to us.',
    failed: 'It is on our side, and nothing you have to mend. We will send you a new document.',
  },
  notTurn: (names: readonly string[]) =>
    `${who(names, 'signs', 'sign')} first. We will email you when it is your turn; there is nothing to do until then.`,
  signed: (names: readonly string[]) =>
    `${who(names, 'signs', 'sign')} next. We will email everyone the signed PDF when the last one has signed.`,
  completed: 'The signed PDF has a certificate of who signed when. Keep a copy for your records.',
  sealing: 'We are putting the signed PDF together. It appears here in a moment, and we will email it to you.',
  emailed: 'We emailed you the signed PDF. Ask us if you cannot find it.',
  openSigned: 'Open signed PDF',
  downloadSigned: 'Download signed PDF',
  signers: 'Signers',
  signerStates: { waiting: 'has not signed yet', viewed: 'has not signed yet', signed: 'signed', declined: 'declined' },
  isNext: 'signs next',
  you: (name: string) => `${name} (you)`,
  signedOn: (day: string) => `signed ${day}`,
} as const;

/** The sentences of the list of what somebody has to sign and has signed. */
export const signingListTexts = {
  title: 'Documents to sign',
  lead: 'What waits for your signature, and what you have signed.',
  waiting: 'Waiting for you',
  others: 'Waiting for others first',
  signed: 'Signed by you',
  check: 'Check a signed PDF',
  nothingWaiting: 'Nothing waits for your signature.',
  empty: 'No documents to sign',
  emptyHint: 'When we need your signature, we will email you, and the document will be here.',
  failed: 'The documents could not be loaded',
  review: 'Review and sign',
  reviewOf: (name: string) => `Review and sign ${name}`,
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  open: 'Open signed PDF',
  openOf: (name: string) => `Open signed PDF of ${name}`,
  sentBy: (name: string, day: string) => `Sent by ${name}, ${day}`,
  sent: (day: string) => `Sent ${day}`,
  signBy: (day: string) => `Can be signed until ${day}`,
  youSigned: (day: string) => `You signed ${day}`,
  first: (names: readonly string[]) => `${who(names, 'signs', 'sign')} first`,
  states: {
    draft: '',
    sent: 'Waiting for others',
    viewed: 'Waiting for others',
    partially_signed: 'Waiting for others',
    signed: 'Signed by everyone',
    declined: 'Declined by a signer',
    expired: 'Expired before everyone signed',
    voided: 'Withdrawn',
    failed: 'Something went wrong; we will send a new one',
  },
} as const;
