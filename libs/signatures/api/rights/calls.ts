import { randomUUID } from 'node:crypto';
import { type Field, signatureDocument } from '@daybook/signatures/domain';
import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Rule } from '../../../testing/rights/rows.js';
import type { Target, World } from '../../../testing/rights/world.js';

const success = 'success errorMessage';
/** Of the form of a token, and nobody's. */
const token = 'A'.repeat(64);

/** Documents and those who sign them. */
export const calls: Calls = {
  'Query.company': [
    {
      rule: 'listSignatures',
      as: 'companySignatures',
      document: `query ($uuid: UUID!) { company(uuid: $uuid) { companySignatures { totalCount companySignatures { name } } } }`,
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Query.possibleSigners': [
    {
      rule: 'generateDocument',
      document: 'query ($uuid: UUID!) { possibleSigners(companyUuid: $uuid) { name } }',
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Query.signaturePreparation': [
    onDocument('manageDocument', 'query ($uuid: UUID!) { signaturePreparation(uuid: $uuid) { pages } }'),
  ],
  'Query.documentToSign': [onDocument('signDocument', 'query ($uuid: UUID!) { documentToSign(uuid: $uuid) { name } }')],
  'Query.documentsToSign': [{ rule: 'signedIn', document: '{ documentsToSign { uuid } }' }],
  'Mutation.generateCustomDocument': [
    {
      rule: 'generateDocument',
      document: `mutation ($uuid: UUID!) {
        generateCustomDocument(input: { companyUuid: $uuid, name: "Letter", signers: [] }) { ${success} } }`,
      given: ({ company }) => ({ uuid: company }),
    },
  ],
  'Mutation.placeSignatureFields': [change(`placeSignatureFields(uuid: $uuid, fields: []) { ${success} }`)],
  'Mutation.sendSignatureDocument': [change(`sendSignatureDocument(uuid: $uuid) { ${success} }`)],
  'Mutation.updateCompanySignature': [
    onCompanysDocument('updateCompanySignature', `, reminderFrequency: "DAILY_REMINDER") { ${success} }`),
  ],
  'Mutation.sendDocumentReminder': [onCompanysDocument('sendDocumentReminder', ') { success error }')],
  'Mutation.askForSignatureAgain': [change(`askForSignatureAgain(uuid: $uuid) { ${success} }`)],
  'Mutation.recordIdentityCheck': [
    change(
      `recordIdentityCheck(uuid: $uuid, signerUuid: "${randomUUID()}", document: passport, seenOn: "2026-01-05") { ${success} }`,
    ),
  ],
  'Mutation.replaceSigner': [
    change(
      `replaceSigner(uuid: $uuid, signerUuid: "${randomUUID()}", signer: { name: "N", email: "n@client.test" }) { ${success} }`,
    ),
  ],
  'Mutation.changeSigningOrder': [change(`changeSigningOrder(uuid: $uuid, places: []) { ${success} }`)],
  'Mutation.copySigningLink': [change(`copySigningLink(uuid: $uuid, signerUuid: "${randomUUID()}") { ${success} }`)],
  'Mutation.voidCompanySignatures': [change(`voidCompanySignatures(uuids: [$uuid]) { ${success} }`)],
  'Mutation.remindCompanySignatures': [change(`remindCompanySignatures(uuids: [$uuid]) { ${success} }`)],
  'Query.signatureTodoTemplates': [{ rule: 'staff', document: '{ signatureTodoTemplates { id } }' }],
  'Query.engagementLetters': [{ rule: 'staff', document: '{ engagementLetters { totalCount } }' }],
  'Query.letterCountersigners': [{ rule: 'staff', document: '{ letterCountersigners { name } }' }],
  'Query.engagementLetterPreview': [
    {
      rule: 'generateDocument',
      document: `query ($uuids: [UUID!]!, $input: EngagementLettersInput!) {
        engagementLetterPreview(companyUuids: $uuids, input: $input) { problem } }`,
      given: ({ company }) => ({ uuids: [company], input: letters }),
    },
  ],
  'Mutation.sendEngagementLetters': [
    {
      rule: 'generateDocument',
      document: `mutation ($uuids: [UUID!]!, $input: EngagementLettersInput!) {
        sendEngagementLetters(companyUuids: $uuids, input: $input) { ${success} } }`,
      given: ({ company }) => ({ uuids: [company], input: letters }),
    },
  ],
  'Mutation.resendEngagementLetter': [change(`resendEngagementLetter(uuid: $uuid) { ${success} }`)],
  'Query.signatureTemplates': [{ rule: 'staff', document: '{ signatureTemplates { uuid } }' }],
  'Query.signatureTemplatePreview': [
    {
      rule: 'staff',
      document: 'query ($uuid: UUID!) { signatureTemplatePreview(uuid: $uuid) { name } }',
      given: () => ({ uuid: randomUUID() }),
    },
  ],
  'Mutation.renameSignatureTemplate': [onTemplate(`renameSignatureTemplate(uuid: $uuid, name: "T") { ${success} }`)],
  'Mutation.changeLetterTerms': [onTemplate(`changeLetterTerms(uuid: $uuid) { ${success} }`)],
  'Mutation.saveSignatureTemplate': [
    onDocument(
      'saveTemplate',
      `mutation ($uuid: UUID!) { saveSignatureTemplate(documentUuid: $uuid, name: "T") { ${success} } }`,
    ),
  ],
  'Mutation.retireSignatureTemplate': [onTemplate(`retireSignatureTemplate(uuid: $uuid) { ${success} }`)],
  'Mutation.viewDocumentToSign': [sign(`viewDocumentToSign(uuid: $uuid) { ${success} }`)],
  'Mutation.consentToElectronicRecords': [sign(`consentToElectronicRecords(uuid: $uuid, version: "1") { ${success} }`)],
  'Mutation.beginIdentityQuestions': [
    sign(`beginIdentityQuestions(uuid: $uuid, person: { birthday: "1980-05-06", lastFour: "1234" }) { ${success} }`),
  ],
  'Mutation.answerIdentityQuestions': [
    sign(`answerIdentityQuestions(uuid: $uuid, reference: "K-1", answers: []) { ${success} }`),
  ],
  'Mutation.signDocument': [sign(`signDocument(uuid: $uuid, fields: []) { ${success} }`)],
  'Mutation.verifySignedDocument': [
    { rule: 'signedIn', document: `mutation { verifySignedDocument { ${success} verdict } }` },
  ],
  'Mutation.declineDocument': [sign(`declineDocument(uuid: $uuid, reason: "No") { ${success} }`)],
  'Query.signingLink': byLink(`{ signingLink(token: "${token}") { success maskedEmail } }`),
  'Query.documentToSignByLink': byLink(`{ documentToSignByLink(token: "${token}") { name } }`),
  'Mutation.requestSigningCode': byLink(`mutation { requestSigningCode(token: "${token}") { ${success} } }`),
  'Mutation.enterSigningCode': byLink(
    `mutation { enterSigningCode(token: "${token}", code: "000000") { ${success} } }`,
  ),
  'Mutation.viewDocumentByLink': byLink(`mutation { viewDocumentByLink(token: "${token}") { ${success} } }`),
  'Mutation.consentByLink': byLink(`mutation { consentByLink(token: "${token}", version: "1") { ${success} } }`),
  'Mutation.beginIdentityQuestionsByLink': byLink(
    `mutation { beginIdentityQuestionsByLink(token: "${token}", person: { birthday: "1980-05-06", lastFour: "1234" }) { ${success} } }`,
  ),
  'Mutation.answerIdentityQuestionsByLink': byLink(
    `mutation { answerIdentityQuestionsByLink(token: "${token}", reference: "K-1", answers: []) { ${success} } }`,
  ),
  'Mutation.signDocumentByLink': byLink(
    `mutation { signDocumentByLink(token: "${token}", fields: []) { ${success} } }`,
  ),
  'Mutation.declineDocumentByLink': byLink(
    `mutation { declineDocumentByLink(token: "${token}", reason: "No") { ${success} } }`,
  ),
  'Mutation.leaveDocumentByLink': byLink(`mutation { leaveDocumentByLink(token: "${token}") { ${success} } }`),
};

/** Anybody is answered; what a link is worth, and what it is not, stands in outsiders.spec.ts. */
function byLink(document: string): readonly Call[] {
  return [{ rule: 'anyone', document }];
}
const letters = {
  templateUuid: randomUUID(),
  ...{ name: 'Letter', year: 2026, from: '2026-01-01', to: '2026-12-31', expiresAt: '2030-01-01' },
  lines: [{ service: 'Bookkeeping', cents: 100, frequency: 'once' }],
};

function change(call: string): Call {
  return onDocument('changeDocument', `mutation ($uuid: UUID!) { ${call} }`);
}

function sign(call: string): Call {
  return onDocument('signDocument', `mutation ($uuid: UUID!) { ${call} }`);
}

function onTemplate(call: string): Call {
  return {
    rule: 'updateTodoTemplates',
    document: `mutation ($uuid: UUID!) { ${call} }`,
    given: () => ({ uuid: randomUUID() }),
  };
}

function onCompanysDocument(name: string, rest: string): Call {
  return {
    ...onDocument(
      'changeDocument',
      `mutation ($company: UUID!, $uuid: UUID!) { ${name}(companyUuid: $company, companySignatureUuid: $uuid${rest} }`,
    ),
    given: ({ company, subject }) => ({ company, uuid: subject }),
  };
}

/** Asked of one that was sent before. */
function onDocument(rule: Rule, document: string): Call {
  return { rule, document, given: ({ subject }) => ({ uuid: subject }), make: sentToSigner };
}

async function sentToSigner({ subject, company, canary }: Target, world: World): Promise<void> {
  const send = (command: Parameters<typeof signatureDocument.decide>[1]) =>
    world.send(signatureDocument, subject, command, company);
  const signer = randomUUID();
  const place = { page: 1, x: 0.1, y: 0.1, width: 0.3, height: 0.1 };
  const field: Field = { uuid: randomUUID(), signer, kind: 'signature', ...place, isRequired: true, label: '' };
  await send({
    type: 'PrepareDocument',
    name: canary,
    documentType: 'custom',
    provider: 'house',
    original: { file: randomUUID(), sha256: '' },
    signers: [{ uuid: signer, user: world.people.users.CO, place: 1 }],
    contacts: { [signer]: { name: 'Olga Owner', email: 'olga@client.test' } },
    message: null,
    expiresOn: '2030-01-01',
    reminderFrequency: 'NO_REMINDER',
    todo: null,
    template: null,
    zone: 'UTC',
    today: '2026-01-01',
  });
  await send({ type: 'AcceptOriginal', pages: 1 });
  await send({ type: 'PlaceFields', fields: [field] });
  await send({ type: 'SendDocument' });
}
