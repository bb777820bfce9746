import { type Refusal, refuse } from '@daybook/kernel/events';
import { limits } from './labels.js';

/** Every reason for which a document says no, in words for the person who asked. */
export const refusals = {
  notThere: 'This document is no longer there.',
  nameMissing: 'Enter a name for the document.',
  nameTooLong: `Shorten the name to ${limits.name} characters.`,
  messageTooLong: `Shorten the message to ${limits.message.toLocaleString('en-US')} characters.`,
  signersMissing: 'Add at least one signer.',
  tooManySigners: `A document can have at most ${limits.signers} signers.`,
  signersAlike: 'Each signer needs a name and an email address, and nobody can sign twice.',
  mailboxShared:
    'Two signers share an email address, which does not tell one from the other. Choose an identity check for this document, or give each signer an address of their own.',
  expiryPast: 'Choose a day in the future on which it expires.',
  notChecked: 'The document is still being checked. Please try again in a moment.',
  notDraft: 'This document has already been sent. Void it and prepare a new one to change it.',
  fieldOutside: 'A field lies outside of its page. Move it onto the page.',
  fieldTwice: 'Two fields were saved as one. Reload the page and place the fields again.',
  fieldTooSmall: 'A field is too small to write in. Make it larger.',
  labelTooLong: `Shorten the label of the field to ${limits.label} characters.`,
  fieldOfNobody: 'A field belongs to nobody who signs. Choose its signer.',
  tooManyFields: `A document can have at most ${limits.fields} fields.`,
  signatureMissing: 'Each signer needs at least one place to sign.',
  notSent: 'This document has not been sent yet.',
  lateToSend: 'Its last day to sign has passed. Void it, and prepare a new one with a later day.',
  lateToSign: 'The last day to sign this document has passed.',
  ended: 'This document can no longer be signed.',
  notSigner: 'This document is not for you to sign.',
  notTurn: 'Someone else signs first. We will email you when it is your turn.',
  consentMissing: 'Agree to sign electronically first.',
  consentOutdated:
    'The terms for signing electronically have changed. Reload the page, read them, and agree once more.',
  fieldEmpty: 'Fill in every required field.',
  valueTooLong: `Shorten the text to ${limits.text} characters.`,
  fieldTooNarrow: 'A text is too long for its field. Shorten it, or ask us for a larger field.',
  notPrintable: 'The signed PDF cannot show some of these characters. Leave them out, or write them in other ones.',
  signatureNotPrintable: 'The signed PDF cannot show some of the letters of this signature. Please draw it instead.',
  drawingBroken: 'The drawing did not come through. Please draw your signature once more.',
  reasonMissing: 'Say why.',
  reasonTooLong: `Shorten the reason to ${limits.reason.toLocaleString('en-US')} characters.`,
  notExpired: 'This document has not expired yet.',
  cannotVoid: 'This document can no longer be voided.',
  nobodyToRemind: 'Nobody has anything to sign here at the moment.',
  remindedLately: 'A reminder was sent less than an hour ago. Please wait before you send another one.',
  notOfTodo: 'Nothing asks for this document any more. Prepare a new one.',
  stillOpen: 'This document can still be signed, or has already been signed.',
  codesTooMany: 'Several codes have already been sent. Use the newest one, or wait ten minutes and ask for another.',
  codeEnded: 'This code is wrong or no longer works. Check the newest email, or ask for a new code.',
  guessedTooOften: 'Too many wrong codes were entered. Please wait 15 minutes and try again.',
  linkLocked: 'Too many wrong codes were entered, so this link no longer works. Ask for the document to be sent again.',
  linkEnded: 'This link has ended. The signed document was emailed to you when everyone had signed.',
  notRepeatable:
    'Its fields were placed on the page of the signature provider, so it cannot be sent again. Prepare a new document.',
  firstIsNoClient:
    'The first signer gets the to-do. Move a client of this company to the first place, or send the document without a to-do.',
  placedThere: 'The fields of this document are placed on the page of the signature provider. Open it to place them.',
  sentThere: 'This document is sent from the page of the signature provider. Open it to place the fields and send it.',
  signedThere: 'This document is signed on the page of the signature provider. Open it there to sign or to decline.',
  notSigned: 'This document has not been signed by everyone yet.',
  textMissing:
    'A fee or a term has no text, since only engagement letters have one. Choose the field and enter its text.',
  textTooLong: `Shorten the text of the field to ${limits.text} characters.`,
  nameOfNobody: 'A field says the name of nobody who signs. Choose its signer.',
  identityMissing: 'We need to see your ID in person before you sign. Please contact us to arrange it.',
  checkMissing: 'Answer the identity questions before you sign.',
  checkNotAsked: 'No identity check is needed for this document. You can sign it now.',
  checkLocked:
    'We could not confirm who you are online, and there are no more attempts. Please contact us: we can check your ID in person, or have you sign on paper.',
  checkEnded: 'These questions are no longer open. Start the identity check again.',
  checkedElsewhere:
    'IDs cannot be checked for documents that are signed with the provider. Prepare it without the check.',
  seenLater: 'Choose the day on which you saw the ID: today or earlier.',
  signedBefore: 'This signer has already signed.',
  replacedBefore: 'Someone else changed this signer a moment ago. Look at the signers again.',
  changedThere:
    'This document is signed on the page of the signature provider, which keeps its signers. Void it and prepare a new one.',
  lateToChange: 'Its last day to sign has passed. Void it, and prepare a new one with a later day.',
  consentIsPersonal:
    'Only the person named in it can sign this consent. Void it, and ask the right person for a consent of their own.',
  todoNamesFirst: 'A to-do asks this signer. Assign the to-do to someone else, and a new document is sent to them.',
  nameIsDrawn:
    'The name of this signer is printed on the pages, so only their email address can change. Void the document and prepare a new one.',
  clientSigns: 'This signer signs for the client, so nobody of the firm can take their place.',
  firmSigns: 'This signer signs for the firm. Choose someone else of the firm.',
  askedBefore: 'Only signers who have not been asked yet can change places.',
  placeWrong: 'Nobody can sign before those who have already been asked. Choose a later place.',
  notAskedYet: 'This signer is asked once those before them have signed. Copy the link then.',
} as const;

export type SignatureDocumentRefusal = Refusal<keyof typeof refusals>;

export function no(code: keyof typeof refusals): SignatureDocumentRefusal {
  return refuse(code, refusals[code]);
}
