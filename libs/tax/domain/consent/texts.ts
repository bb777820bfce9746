import type { ConsentTerms } from './consent.events.js';

/** What a consent has to say by Rev. Proc. 2013-14, section 5.04; a change of wording is a new version, and old ones stay. */
export interface ConsentText {
  readonly kind: ConsentTerms['kind'];
  /** Shown as they are, in their order. */
  readonly statements: readonly string[];
  /** To be compared with the primary text before a release relies on it. */
  readonly isToConfirm: boolean;
}

const law = 'Federal law requires this consent form be provided to you.';
const noDisclosure =
  'Unless authorized by law, we cannot disclose your tax return information to third parties for purposes other than the preparation and filing of your tax return without your consent. If you consent to the disclosure of your tax return information, Federal law may not protect your tax return information from further use or distribution.';
const notConditioned =
  'You are not required to complete this form to engage our tax return preparation services. If we obtain your signature on this form by conditioning our tax return preparation services on your consent, your consent will not be valid.';
const duration =
  'If you agree to the disclosure of your tax return information, your consent is valid for the amount of time that you specify. If you do not specify the duration of your consent, your consent is valid for one year from the date of signature.';

export const complaint =
  'If you believe your tax return information has been disclosed or used improperly in a manner unauthorized by law or without your permission, you may contact the Treasury Inspector General for Tax Administration (TIGTA) by telephone at 1-800-366-4484, or by email at complaints@tigta.treas.gov.';

export const abroad =
  'This consent to disclose may result in your tax return information being disclosed to a tax return preparer located outside the United States.';

export const consentTexts: Readonly<Record<string, ConsentText>> = {
  'disclosure-2013-14': {
    kind: 'disclosure',
    statements: [`${law} ${noDisclosure}`, `${notConditioned} ${duration}`, complaint],
    isToConfirm: true,
  },
  'use-2013-14': {
    kind: 'use',
    statements: [
      `${law} Unless authorized by law, we cannot use your tax return information for purposes other than the preparation and filing of your tax return without your consent.`,
      `${notConditioned} Your consent is valid for the amount of time that you specify. If you do not specify the duration of your consent, your consent is valid for one year from the date of signature.`,
      complaint,
    ],
    isToConfirm: true,
  },
};

const limited = 'You may ask us for a consent that discloses less of your return.';
const years = ['', 'one year', 'two years', 'three years'];

export interface ConsentParties {
  readonly firm: string;
  readonly taxpayer: string;
}

/** The paragraphs of one consent: what the law says, and what is consented to, each thing by its name. */
export function consentParagraphs(
  { textVersion, kind, recipient, information, taxYears, purpose, purposeInWords, durationYears }: ConsentTerms,
  { firm, taxpayer }: ConsentParties,
): readonly string[] {
  const what = information.map((one) => informationLabels[one]).join(', ');
  const ofYears = taxYears === null ? 'all tax years' : `the tax years ${taxYears.join(', ')}`;
  const act = kind === 'use' ? 'use' : `disclose to ${recipient.name} (${recipient.country})`;
  return [
    ...(consentTexts[textVersion]?.statements ?? []),
    ...(purpose === 'preparerAbroad' ? [abroad] : []),
    `${taxpayer} authorizes ${firm} to ${act} for ${ofYears}: ${what}.`,
    `Purpose: ${purposeInWords}`,
    ...(information.includes('wholeReturn') ? [limited] : []),
    `This consent is valid for ${years[durationYears]} from the date of the last signature, unless it is withdrawn before.`,
  ];
}

export const informationLabels = {
  wholeReturn: 'the whole tax return and everything given to prepare it',
  answers: 'the answers of the tax questionnaire',
  papers: 'the papers given for the tax return',
  informationReturns: 'Forms W-9 and 1099',
} as const;
