import { refuse } from '@daybook/kernel/events';
import { isCountry } from '../answers/places.js';
import type { ConsentCommand, ConsentRefusal } from './consent.events.js';
import { consentTexts, informationLabels } from './texts.js';

type Request = Extract<ConsentCommand, { type: 'RequestConsent' }>;

/** The first thing that would make a consent worthless. */
export function wrongInRequest(request: Request): ConsentRefusal | undefined {
  return wrongTerms(request) ?? wrongSigners(request);
}

function wrongTerms(request: Request): ConsentRefusal | undefined {
  const { kind, purpose, purposeInWords, textVersion, recipient, information, taxYears, durationYears } = request;
  if (!Object.hasOwn(consentTexts, textVersion) || consentTexts[textVersion]?.kind !== kind)
    return refuse(
      'text',
      'Consents to a use and to a disclosure have texts of their own. Please choose the right one.',
    );
  if (recipient.name.trim() === '' || !isCountry(recipient.country))
    return refuse('recipient', 'Please name who gets the information, and in which country they are.');
  if (purpose === 'preparerAbroad' && (kind !== 'disclosure' || recipient.country === 'US'))
    return refuse(
      'purpose',
      'A preparer abroad is somebody outside of the United States to whom something is disclosed.',
    );
  if (purposeInWords.trim() === '') return refuse('purpose', 'Please say what the information is for.');
  if (information.length === 0 || information.some((one) => !Object.hasOwn(informationLabels, one)))
    return refuse('information', 'Please choose the information that this is about.');
  if (taxYears !== null && (taxYears.length === 0 || taxYears.some((year) => !Number.isInteger(year))))
    return refuse('years', 'Please choose the tax years that this is about.');
  if (![1, 2, 3].includes(durationYears)) return refuse('years', 'A consent lasts one, two or three years.');
  if (purpose === 'solicitation' && (request.wasDeclined || request.isReturnFinished))
    return refuse(
      'solicitationBarred',
      'The law lets nobody ask again for such a consent after a refusal, or once the finished return was given for signature.',
    );
  return undefined;
}

function wrongSigners({ signers, signerChoices, isMultiple7216SignersEnabled }: Request): ConsentRefusal | undefined {
  if (signers.length === 0 || new Set(signers).size < signers.length)
    return refuse('signers', 'Please choose who signs.');
  if (signers.some((one) => !signerChoices.includes(one)))
    return refuse('notOwner', 'Only an owner of the company can sign a consent for it.');
  if (signers.length > 1 && !isMultiple7216SignersEnabled)
    return refuse('oneSigner', 'One owner signs for this company. Several can where the company’s setting allows it.');
  return undefined;
}
