import { type ConsentCommand, consent7216 } from '@daybook/tax/domain';
import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Target, World } from '../../../testing/rights/world.js';

const ofCompany = ({ company }: Target) => ({ company });
const success = 'success errorMessage';

const managing = (name: string, more = ''): readonly Call[] => [
  {
    rule: 'manageTq',
    document: `mutation ($company: UUID!) { ${name}(companyUuid: $company${more}) { ${success} } }`,
    given: ofCompany,
  },
];

/** Consents of section 7216: asked for by those who manage taxes, read by their signers. */
export const consentCalls: Calls = {
  'Query.consents7216': [
    {
      rule: 'manageTq',
      document: 'query ($company: UUID!) { consents7216(companyUuid: $company) { consents { uuid } } }',
      given: ofCompany,
    },
  ],
  'Query.taxPapersAccess': [
    {
      rule: 'manageTq',
      document:
        'query ($company: UUID!) { taxPapersAccess(companyUuid: $company, at: "2027-03-01T12:00:00Z", year: 2026) { at } }',
      given: ofCompany,
    },
  ],
  'Query.taxDisclosures': [
    {
      rule: 'manageTq',
      document: 'query ($company: UUID!) { taxDisclosures(companyUuid: $company) { totalCount rows { id } } }',
      given: ofCompany,
    },
  ],
  'Query.taxDisclosuresFile': [
    {
      rule: 'manageTq',
      document: 'query ($company: UUID!) { taxDisclosuresFile(companyUuid: $company) }',
      given: ofCompany,
    },
  ],
  'Query.consent7216ToSign': [
    {
      ...signing('query ($uuid: UUID!) { consent7216ToSign(uuid: $uuid) { title } }'),
      found: ({ consent7216ToSign }) => consent7216ToSign !== null,
    },
  ],
  'Mutation.sign7216Form': [
    signing(
      `mutation ($uuid: UUID!) { sign7216Form(uuid: $uuid, typedName: "", electronicVersion: "1") { ${success} } }`,
    ),
  ],
  'Mutation.decline7216Form': [signing(`mutation ($uuid: UUID!) { decline7216Form(uuid: $uuid) { ${success} } }`)],
  'Mutation.generate7216Form': managing('generate7216Form', ', signerUuids: []'),
  'Mutation.refresh7216Form': managing('refresh7216Form'),
  'Mutation.resend7216Form': managing('resend7216Form'),
  'Mutation.void7216Form': managing('void7216Form'),
  'Mutation.withdraw7216Consent': managing('withdraw7216Consent', ', date: "2026-01-05"'),
};

function signing(document: string): Call {
  return { rule: 'signConsent', document, given: ({ subject }) => ({ uuid: subject }), make: askOwner };
}

async function askOwner({ subject, company }: Target, world: World): Promise<void> {
  const owner = world.people.users.CO;
  const request: Extract<ConsentCommand, { type: 'RequestConsent' }> = {
    type: 'RequestConsent',
    kind: 'disclosure',
    purpose: 'preparerAbroad',
    purposeInWords: 'To prepare the return.',
    textVersion: 'disclosure-2013-14',
    recipient: { name: 'Manila', country: 'PH' },
    information: ['wholeReturn'],
    taxYears: null,
    durationYears: 1,
    zone: 'UTC',
    signers: [owner],
    signerChoices: [owner],
    isMultiple7216SignersEnabled: false,
    isIndividual: false,
    wasDeclined: false,
    isReturnFinished: false,
  };
  await world.send(consent7216, subject, request, company);
}
