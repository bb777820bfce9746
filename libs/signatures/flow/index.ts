import type { AnyEventHandler, FlowSettings, ScheduledTask } from '@daybook/kernel/flows';
import { DocumentWork } from '@daybook/signatures/work';
import { expiryTask, reminderTask } from './by-the-clock.js';
import { checkOriginals } from './checking.js';
import { drawTexts } from './drawing.js';
import { mailRenewals, noteRenewals, sendsLetters } from './letters/index.js';
import { signatureMails } from './mails/index.js';
import { measuresOfSigning } from './measures.js';
import { carryOut, dropboxSignOf, followAll, House, providersOf, storedHandovers } from './provider/index.js';
import { readRecord } from './record-of-signing.js';
import { sealDocuments } from './sealing.js';
import { signatureTodos } from './signature-todos.js';
import { mailSigningCodes, sweepSigning } from './signing-code-mail.js';
import { copyTemplateOriginals } from './template-originals.js';

export { documentPurpose } from './document-uploads.js';
export { type KnowledgeService, KnowledgeUnavailable, knowledgeOf, type PersonToCheck } from './knowledge/index.js';
export { countersigners, type LetterSigner, noteRenewals, plannedLetters, resendLetter } from './letters/index.js';
export { textsOf } from './merge-values.js';
export {
  callbackAnswer,
  type DropboxSign,
  dropboxSignOf,
  followOne,
  largestCallback,
  ProviderRefused,
  ProviderUnavailable,
  providersOf,
  readCallback,
  storedHandovers,
} from './provider/index.js';
export {
  isStaffAddress,
  namedSigners,
  personMeant,
  possibleSigners,
  unknownPerson,
  unknownSigner,
} from './signers.js';
export { type SignersPdf, type StoredPdf, signersPdf } from './signers-pdf.js';
export { type SigningPlace, signingLink } from './signing-link.js';
export { noPdf, takeDocument } from './take-document.js';
export { companyNamed, zoneOf } from './zone.js';

const work = new DocumentWork();

export const eventHandlers = (settings: FlowSettings): readonly AnyEventHandler[] => [
  checkOriginals(work),
  sealDocuments(providersIn(settings)),
  signatureTodos(settings.signatures.provider),
  carryOut(providersIn(settings), storedHandovers),
  signatureMails(settings),
  drawTexts(work),
  copyTemplateOriginals,
  mailSigningCodes(settings),
  mailRenewals(settings),
];

export const scheduledTasks = (settings: FlowSettings): readonly ScheduledTask[] => [
  reminderTask,
  expiryTask,
  sweepSigning,
  followAll(providersIn(settings)),
  noteRenewals,
];

export const taskKinds = [sendsLetters];

export const measures = (settings: FlowSettings) => measuresOfSigning(settings);

function providersIn(settings: FlowSettings) {
  const house = new House({ work, settings, recordOf: readRecord(settings.log) });
  return providersOf(house, dropboxSignOf(settings));
}
