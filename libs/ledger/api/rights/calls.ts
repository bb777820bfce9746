import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Target, World } from '../../../testing/rights/world.js';

/** Nobody sees the dashboards of a company that has them switched off; a deleted one cannot be changed. */
async function switchOn({ company, place }: Target, { firm }: World): Promise<void> {
  if (place !== 'closed') await firm.change(company, { type: 'EnableFinancialDashboard' });
}

const asking = (name: string, asked: string): readonly Call[] => [
  {
    rule: 'seeDashboards',
    document: `query ($company: UUID!) { ${name}(companyUuid: $company) { ${asked} } }`,
    given: ({ company }: Target) => ({ company }),
    make: switchOn,
  },
];

const ofCompany = (field: string, asked = field): Call => ({
  rule: 'seeDashboards',
  as: field,
  document: `query ($company: UUID!) { company(uuid: $company) { uuid ${asked} } }`,
  given: ({ company }: Target) => ({ company }),
  make: switchOn,
});

const writing = (
  rule: 'connectBooks' | 'numberCompany' | 'answerAboutTransactions',
  name: string,
  more = '',
  asked = 'success',
): readonly Call[] => [
  {
    rule,
    document: `mutation ($company: UUID!) { ${name}(companyUuid: $company${more}) { ${asked} } }`,
    given: ({ company }: Target) => ({ company }),
  },
];

const ofNobody = 'questionUuid: "00000000-0000-4000-8000-0000000000aa"';

/** The connection to the books, and reports and figures from them. */
export const calls: Calls = {
  'Query.profitAndLoss': asking('profitAndLoss', 'endDate'),
  'Query.balanceSheet': asking('balanceSheet', 'endDate'),
  'Query.cashFlow': asking('cashFlow', 'endDate'),
  'Query.generalLedger': asking('generalLedger', 'endDate'),
  'Query.trialBalance': asking('trialBalance', 'endDate'),
  'Query.postingsBehind': asking('postingsBehind', 'hasMore'),
  'Query.liquidity': asking('liquidity', 'day'),
  'Query.payablesReceivablesHealth': asking('payablesReceivablesHealth', 'day'),
  'Query.cashPlanning': asking('cashPlanning', 'day'),
  'Query.openItems': [
    {
      rule: 'seeDashboards',
      document: 'query ($company: UUID!) { openItems(companyUuid: $company, side: Payables) { hasMore } }',
      given: ({ company }: Target) => ({ company }),
      make: switchOn,
    },
  ],
  'Query.cashConversion': asking('cashConversion', 'day'),
  'Query.reportChoices': asking('reportChoices', 'accounts { id }'),
  'Query.company': [
    ofCompany('dashboardCccTargetDays'),
    ofCompany('quickbooksData', 'quickbooksData { accounts { id } }'),
    ofCompany('ledgerSync', 'ledgerSync { startedAt }'),
    ofCompany('ledgerTieOut', 'ledgerTieOut { day }'),
    ofCompany('reconciledAccounts', 'reconciledAccounts { account }'),
    { ...ofCompany('ledgerCategories', 'ledgerCategories { id }'), rule: 'numberCompany' },
    { ...ofCompany('proposedUnknownAccounts', 'proposedUnknownAccounts { id }'), rule: 'numberCompany' },
    { ...ofCompany('unknownAccounts', 'unknownAccounts { id }'), rule: 'numberCompany' },
  ],
  'Query.unknownPostings': [{ rule: 'staff', document: '{ unknownPostings { hasMore } }' }],
  'Query.booksToBeNamed': [{ rule: 'staff', document: '{ booksToBeNamed { companyUuid } }' }],
  'Query.unknownBooks': [{ rule: 'staff', document: '{ unknownBooks { companyUuid } }' }],
  'Mutation.nameUnknownAccounts': writing('numberCompany', 'nameUnknownAccounts', ', accountIds: []'),
  'Query.transactionQuestions': [
    {
      rule: 'seeTransactionQuestions',
      document: `query ($company: UUID!, $todo: UUID!) {
        transactionQuestions(companyUuid: $company, todoUuid: $todo) { mayAnswer } }`,
      given: ({ company, todo }) => ({ company, todo }),
    },
  ],
  'Query.transactionCategories': [
    {
      rule: 'seeTransactionQuestions',
      document: 'query ($company: UUID!) { transactionCategories(companyUuid: $company) { id } }',
      given: ({ company }) => ({ company }),
    },
  ],
  'Query.transactionQuestionsUnderWay': [{ rule: 'staff', document: '{ transactionQuestionsUnderWay { hasMore } }' }],
  'Query.ledgerWrites': [{ rule: 'staff', document: '{ ledgerWrites { hasMore } }' }],
  'Query.ledgerAttachmentUrl': [
    {
      rule: 'seeDashboards',
      document: `query ($company: UUID!) {
        ledgerAttachmentUrl(companyUuid: $company, transaction: "Purchase:1", attachmentId: "Attachable:1") }`,
      given: ({ company }: Target) => ({ company }),
      make: switchOn,
    },
  ],
  'Mutation.tryLedgerReceiptAgain': writing(
    'numberCompany',
    'tryLedgerReceiptAgain',
    `, ${ofNobody}, writeUuid: "00000000-0000-4000-8000-0000000000ab"`,
  ),
  'Mutation.undoLedgerWrite': writing('numberCompany', 'undoLedgerWrite', `, ${ofNobody}`),
  'Mutation.askAboutTransactions': writing('numberCompany', 'askAboutTransactions', ', postingIds: []'),
  'Mutation.answerTransaction': writing('answerAboutTransactions', 'answerTransaction', `, ${ofNobody}, text: "Paper"`),
  'Mutation.acceptTransactionAnswer': writing(
    'numberCompany',
    'acceptTransactionAnswer',
    `, ${ofNobody}, categoryId: "1", memo: "Paper"`,
  ),
  'Mutation.acceptTransactionAnswers': writing('numberCompany', 'acceptTransactionAnswers', ', answers: []'),
  'Mutation.undoLedgerWrites': writing('numberCompany', 'undoLedgerWrites', ', writes: []'),
  'Mutation.sendTransactionAnswerBack': writing(
    'numberCompany',
    'sendTransactionAnswerBack',
    `, ${ofNobody}, reason: "Which?"`,
  ),
  'Mutation.withdrawTransactionQuestion': writing('numberCompany', 'withdrawTransactionQuestion', `, ${ofNobody}`),
  'Query.booksNeedingAttention': [{ rule: 'staff', document: '{ booksNeedingAttention { companyUuid } }' }],
  'Query.booksOverview': [{ rule: 'staff', document: '{ booksOverview { hasMore } }' }],
  'Mutation.setCashConversionTargetDays': [
    {
      rule: 'changeDashboards',
      document: `mutation ($company: UUID!) {
        setCashConversionTargetDays(companyUuid: $company, targetDays: 45) { success errorMessage } }`,
      given: ({ company }) => ({ company }),
      make: switchOn,
    },
  ],
  'Mutation.beginLedgerConnection': writing('connectBooks', 'beginLedgerConnection', '', 'authorizationUrl'),
  'Mutation.finishLedgerConnection': [
    { rule: 'signedIn', document: 'mutation { finishLedgerConnection(state: "of nobody") { success } }' },
  ],
  'Mutation.resyncLedger': writing('connectBooks', 'resyncLedger', '', 'success errorMessage'),
  'Mutation.backupLedger': writing('numberCompany', 'backupLedger', '', 'success errorMessage'),
  'Mutation.disconnectLedger': writing('connectBooks', 'disconnectLedger'),
  'Mutation.generateAccountingCompanyId': writing('numberCompany', 'generateAccountingCompanyId'),
  'Mutation.setAccountingCompanyId': writing('numberCompany', 'setAccountingCompanyId', ', id: "DAYBOOK-000777"'),
  'Query.qboReportsExports': [{ rule: 'signedIn', document: '{ qboReportsExports { uuid } }' }],
  'Mutation.exportQboReports': [
    {
      rule: 'seeDashboards',
      document: `mutation ($company: UUID!) { exportQboReports(companyUuids: [$company], exportReports: {
        reports: [journal], start_date: "2026-01-01", end_date: "2026-01-31" }) { success errorMessage } }`,
      given: ({ company }: Target) => ({ company }),
      make: switchOn,
    },
  ],
};
