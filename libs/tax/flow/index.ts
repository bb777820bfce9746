import type { AnyEventHandler, FlowSettings } from '@daybook/kernel/flows';
import { endConsents, followConsentDocuments, prepareConsents } from './consent/index.js';
import { countYears } from './counting/index.js';
import { followSignUp, mailSignUp } from './form-1099/index.js';

export { consentTitle, dateFieldOf, documentSignerOf, nameFieldOf, signatureFieldOf } from './consent/index.js';

export const eventHandlers = (settings: FlowSettings): readonly AnyEventHandler[] => [
  countYears,
  followSignUp,
  mailSignUp(settings),
  prepareConsents(settings),
  followConsentDocuments,
  endConsents,
];
