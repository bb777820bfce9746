import { questionnaire, questionnaireId, shipped } from '@daybook/tax/domain';
import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Rule } from '../../../testing/rights/rows.js';
import type { Target, World } from '../../../testing/rights/world.js';

const year = 2026;
const success = 'success errorMessage';
const ofCompany = ({ company }: Target) => ({ company });

/** A company has one questionnaire of a year, however often it is made. */
async function generate({ company, place }: Target, world: World, of = year): Promise<void> {
  if (place === 'closed') return;
  const version = `business-${of}`;
  const definition = shipped[version];
  if (!definition) throw new Error(`${version} is not shipped.`);
  const command = { type: 'GenerateQuestionnaire', published: { version, definition } } as const;
  await world.send(questionnaire, questionnaireId(company, of), command, company);
}

export const asking = (name: string, more: string, asked: string, rule: Rule = 'seeTaxPapers'): readonly Call[] => [
  {
    rule,
    document: `query ($company: UUID!) { ${name}(companyUuid: $company${more}) { ${asked} } }`,
    given: ofCompany,
    make: (target, world) => generate(target, world),
    found: (data) => data[name] !== null,
  },
];

export const writing = (rule: Rule, name: string, more: string, asked = success, of = year): readonly Call[] => [
  {
    rule,
    document: `mutation ($company: UUID!) { ${name}(companyUuid: $company, year: ${of}${more}) { ${asked} } }`,
    given: ofCompany,
    make: (target, world) => generate(target, world, of),
  },
];

/** The questionnaires of each company. */
export const questionnaireCalls: Calls = {
  'Query.tqAvailableYears': asking('tqAvailableYears', '', 'all_tq_years forms_progress { year status }'),
  'Query.companyTaxQuestionnaire': asking(
    'companyTaxQuestionnaire',
    `, year: ${year}`,
    'title companyAnswers { form }',
  ),
  'Query.tqFormAnswers': asking('tqFormAnswers', `, year: ${year}, form: "income"`, 'step_answers { key }'),
  'Query.tqStepAnswer': asking('tqStepAnswer', `, year: ${year}, form: "setup", step: "entity"`, 'key'),
  'Query.tqAnswer': asking('tqAnswer', `, year: ${year}, question: "entityKind"`, 'label value'),
  'Mutation.saveTqAnswers': writing('answerTaxPapers', 'saveTqAnswers', ', form: "income", step: "other", answers: []'),
  'Mutation.updateTqSetup': writing(
    'answerTaxPapers',
    'updateTqSetup',
    ', fragment: "entity", data: [], status: "done"',
  ),
  'Mutation.submitTqForm': writing('answerTaxPapers', 'submitTqForm', ', form: "income"'),
  'Mutation.updateTqFormStatus': writing(
    'manageTaxPapers',
    'updateTqFormStatus',
    ', form: "income", status: "awaiting_review", reasons: [{ reason: "Please look again." }]',
  ),
  'Mutation.acceptPerjuryStatement': writing('acceptPerjury', 'acceptPerjuryStatement', ', accepted: true'),
  'Mutation.importTq': writing('manageTaxPapers', 'importTq', ', fromYear: 2025'),
  // one that nobody else looks at meanwhile
  'Mutation.removeTqYear': writing('manageTaxPapers', 'removeTqYear', '', success, year - 1),
  'Mutation.addTqFormYear': writing('manageTaxPapers', 'addTqFormYear', ', form: "payroll"'),
  'Mutation.removeTqFormYear': writing('manageTaxPapers', 'removeTqFormYear', ', form: "payroll"'),
  'Mutation.omitTqAnswer': writing('answerTaxPapers', 'omitTqAnswer', ', question: "notices", omitted: true'),
  'Mutation.writeTqAnswerNote': writing('manageTaxPapers', 'writeTqAnswerNote', ', question: "ein", note: "Compare."'),
  'Mutation.revealTqAnswer': writing('manageTaxPapers', 'revealTqAnswer', ', question: "ein"'),
  'Mutation.updateTqStepProgress': writing(
    'answerTaxPapers',
    'updateTqStepProgress',
    ', form: "income", step: "other", progress: "begun"',
  ),
  'Mutation.generateTq': writing('manageTaxPapers', 'generateTq', ''),
};
