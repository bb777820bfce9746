export { consentTitle } from './consent-pdf.js';
export {
  declineConsent,
  electronicTerms,
  isReturnGivenForSignature,
  lastDayToSign,
  signConsent,
  signedFile,
} from './document.js';
export { endConsents } from './ending.js';
export { followConsentDocuments } from './following.js';
export { documentSignerOf, prepareConsents } from './preparing.js';
