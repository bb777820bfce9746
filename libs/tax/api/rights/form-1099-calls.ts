import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Target } from '../../../testing/rights/world.js';

const ofYear = (rule: 'answerTq' | 'manageTq', name: string, more = ''): readonly Call[] => [
  {
    rule,
    document: `mutation ($company: UUID!) { ${name}(companyUuid: $company, year: 2025${more}) { success } }`,
    given: ({ company }: Target) => ({ company }),
  },
];

const managing = (name: string, more: string, asked = 'success'): readonly Call[] => [
  {
    rule: 'manageTaxPapers',
    document: `mutation ($company: UUID!) { ${name}(companyUuid: $company${more}) { ${asked} } }`,
    given: ({ company }: Target) => ({ company }),
  },
];
const w9 = `{ name: "Otto", firstName: "", lastName: "", businessName: "", classification: "individual", exemptCode: "",
  address: "", city: "", state: "", zipCode: "", tinKind: "ssn", tin: "", isUsPerson: true, isCertified: true,
  signedName: "" }`;
const token = 'A'.repeat(64);
const payee = 'payee: "00000000-0000-4000-8000-0000000000a1"';

/** Form 1099 of a company and year. */
export const form1099Calls: Calls = {
  'Mutation.optOutOfForm': ofYear('answerTq', 'optOutOfForm', ', formName: "form-1099"'),
  'Mutation.addForm1099Year': ofYear('manageTq', 'addForm1099Year'),
  'Mutation.removeForm1099Year': ofYear('manageTq', 'removeForm1099Year'),
  'Mutation.generateForm1099': ofYear('manageTq', 'generateForm1099'),
  'Query.form1099Workspace': [
    {
      rule: 'manageTaxPapers',
      document: `query ($company: UUID!) { form1099Workspace(companyUuid: $company, year: 2025) { isGenerated } }`,
      given: ({ company }: Target) => ({ company }),
    },
  ],
  'Query.form1099FileColumns': [{ rule: 'staff', document: '{ form1099FileColumns { layout mayManage } }' }],
  'Mutation.chooseForm1099FileColumns': [
    {
      rule: 'manageTaxQuestions',
      document: 'mutation { chooseForm1099FileColumns(layout: tax1099) { success errorMessage } }',
    },
  ],
  'Mutation.chooseForm1099Use': managing('chooseForm1099Use', ', year: 2025, account: "7", use: "NEC-1"'),
  'Mutation.classifyForm1099Payee': managing(
    'classifyForm1099Payee',
    `, ${payee}, isForeign: false, isAttorney: true, isEmployee: false`,
  ),
  'Mutation.prepareForms1099': managing('prepareForms1099', ', year: 2025', 'success prepared'),
  'Mutation.takeForm1099Files': managing('takeForm1099Files', ', year: 2025'),
  'Query.form1099XmlOffer': [
    {
      rule: 'manageTaxPapers',
      document: 'query ($company: UUID!) { form1099XmlOffer(companyUuid: $company, year: 2025) { missing } }',
      given: ({ company }: Target) => ({ company }),
    },
  ],
  'Mutation.recordForm1099Answer': managing(
    'recordForm1099Answer',
    ', year: 2025, file: "00000000-0000-4000-8000-0000000000f1", outcome: notSent',
  ),
  'Mutation.takeBackForm1099Answer': managing(
    'takeBackForm1099Answer',
    ', year: 2025, file: "00000000-0000-4000-8000-0000000000f1"',
  ),
  'Mutation.withdrawForm1099': managing('withdrawForm1099', `, year: 2025, ${payee}`),
  'Mutation.sendForm1099Statements': managing(
    'sendForm1099Statements',
    ', year: 2025, payees: [], delivery: "paper"',
    'success sent',
  ),
  'Mutation.withdrawElectronicStatements': managing('withdrawElectronicStatements', `, ${payee}`),
  'Query.taxStatementLink': [{ rule: 'anyone', document: `{ taxStatementLink(token: "${token}") { success } }` }],
  'Mutation.withdrawElectronicStatementsByLink': [
    { rule: 'anyone', document: `mutation { withdrawElectronicStatementsByLink(token: "${token}") { success } }` },
  ],
  'Query.form1099Statements': [
    {
      rule: 'manageTaxPapers',
      document: `query ($company: UUID!) { form1099Statements(companyUuid: $company, year: 2025, ${payee}) { url } }`,
      given: ({ company }: Target) => ({ company }),
    },
  ],
  'Query.form1099PayeeW9': [
    {
      rule: 'manageTaxPapers',
      document: `query ($company: UUID!) { form1099PayeeW9(companyUuid: $company, ${payee}) { name } }`,
      given: ({ company }: Target) => ({ company }),
    },
  ],
  'Query.form1099PayeeW9File': [
    {
      rule: 'manageTaxPapers',
      document: `query ($company: UUID!) { form1099PayeeW9File(companyUuid: $company, ${payee}) { filename } }`,
      given: ({ company }: Target) => ({ company }),
    },
  ],
  'Query.form1099TinMatches': [
    {
      rule: 'manageTaxPapers',
      document: `query ($company: UUID!) { form1099TinMatches(companyUuid: $company, ${payee}) { outcome } }`,
      given: ({ company }: Target) => ({ company }),
    },
  ],
  'Mutation.requestTinMatches': managing('requestTinMatches', ', payees: []', 'success requested'),
  'Mutation.takeTinMatchFile': managing('takeTinMatchFile', ''),
  'Mutation.recordTinMatchResults': managing('recordTinMatchResults', ', content: "2;1;Otto;1;0"'),
  'Mutation.requestW9': managing('requestW9', `, ${payee}, email: "otto@orchard.test"`),
  'Mutation.withdrawW9Request': managing('withdrawW9Request', `, ${payee}`),
  'Mutation.eraseForm1099Payee': managing('eraseForm1099Payee', `, ${payee}`),
  'Mutation.rejectW9': managing('rejectW9', `, ${payee}, reason: "It is not signed."`),
  'Mutation.recordW9': managing('recordW9', `, ${payee}, w9: ${w9}, signedOn: "2026-01-01"`),
  // what a link is worth, and what it is not, stands in w9.api.spec.ts
  'Query.w9Link': [{ rule: 'anyone', document: `{ w9Link(token: "${token}") { success } }` }],
  'Mutation.submitW9FileByLink': [
    { rule: 'anyone', document: `mutation { submitW9FileByLink(token: "${token}") { success } }` },
  ],
  'Mutation.submitW9ByLink': [
    { rule: 'anyone', document: `mutation { submitW9ByLink(token: "${token}", w9: ${w9}) { success } }` },
  ],
};
