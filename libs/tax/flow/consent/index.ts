export { consentTitle, dateFieldOf, nameFieldOf, signatureFieldOf } from './consent-pdf.js';
export { endConsents } from './ending.js';
export { followConsentDocuments } from './following.js';
export { documentSignerOf, prepareConsents } from './preparing.js';
