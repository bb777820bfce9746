import { randomUUID } from 'node:crypto';
import type { Call, Calls } from '../../../testing/rights/call.js';
import { ticketFor } from '../../../testing/rights/library.js';
import type { Target } from '../../../testing/rights/world.js';
import { asking, writing } from './questionnaire-calls.js';

const success = 'success errorMessage';
const somebody = randomUUID();
const nowhere = randomUUID();

const finish = {
  document: `mutation ($ticket: UUID!) { finishUploadTqFile(uuid: $ticket) { ${success} } }`,
  given: ({ node }: Target) => ({ ticket: ticketFor(node) }),
};

const onComment = (call: string): Call => ({
  rule: 'changeComment',
  as: 'of others',
  document: `mutation ($uuid: UUID!) { ${call} }`,
  given: ({ comment }) => ({ uuid: comment }),
  wanted: () => ({ author: somebody }),
});

/** Papers of questionnaires: files that answer, comments, and what is made of the answers. */
export const paperCalls: Calls = {
  'Query.tqSummaryUrl': asking('tqSummaryUrl', ', year: 2026', 'url'),
  'Query.tqFileDownloadLink': asking('tqFileDownloadLink', `, year: 2026, fileUuid: "${nowhere}"`, 'url').map(
    ({ found: _, ...call }) => call,
  ),
  'Mutation.beginUploadTqFile': writing(
    'answerTaxPapers',
    'beginUploadTqFile',
    ', question: "otherPapers", filename: "a.pdf"',
    'uuid',
  ),
  'Mutation.finishUploadTqFile': [
    {
      ...finish,
      rule: 'answerTaxPapers',
      wanted: (actor) => ({ node: 'folder', ticketOf: actor, purpose: 'TQ_ANSWER' }),
    },
    {
      ...finish,
      rule: 'othersTicket',
      as: 'of others',
      wanted: () => ({ node: 'folder', ticketOf: somebody, purpose: 'TQ_ANSWER' }),
    },
  ],
  'Mutation.exportTqForms': [
    {
      rule: 'manageTaxPapers',
      document: `mutation ($company: UUID!) {
        exportTqForms(year: 2026, projects: [{ companyUuid: $company, formName: "income" }]) { ${success} } }`,
      given: ({ company }) => ({ company }),
    },
  ],
  'Mutation.generateTqYears': [
    {
      rule: 'manageTaxPapers',
      document: `mutation ($company: UUID!) { generateTqYears(companyUuids: [$company], year: 2026) { ${success} } }`,
      given: ({ company }) => ({ company }),
    },
  ],
  'Mutation.copyTqFile': writing('answerTaxPapers', 'copyTqFile', `, question: "otherPapers", fileUuid: "${nowhere}"`),
  'Mutation.removeTqFile': writing(
    'answerTaxPapers',
    'removeTqFile',
    `, question: "otherPapers", fileUuid: "${nowhere}"`,
  ),
  'Mutation.addTqAnswerComment': writing(
    'seeTaxPapers',
    'addTqAnswerComment',
    ', question: "otherPapers", text: "Hello"',
  ),
  'Mutation.updateTqAnswerComment': [onComment(`updateTqAnswerComment(uuid: $uuid, text: "Changed") { ${success} }`)],
  'Mutation.deleteTqAnswerComment': [onComment(`deleteTqAnswerComment(uuid: $uuid) { ${success} }`)],
};
