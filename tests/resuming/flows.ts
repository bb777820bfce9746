/** Something that takes more than one event or call, so that it can stop in its middle. */
export interface LongWay {
  readonly what: string;
  /** The files in which it sends to several streams. */
  readonly in: readonly string[];
  /**
   * Who goes on with it where it stopped, without anybody's doing: event handlers, scheduled tasks and kinds of tasks by
   * name. Empty: nobody is told that it was done before all of it is, and whoever sends it again goes on where it stopped.
   */
  readonly resumedBy: readonly string[];
  /** Why nothing wrong stands there meanwhile, where nobody goes on by himself. */
  readonly meanwhile?: string;
}

const uploads = ['resume finished uploads', 'finish uploads that were left half done'];
const merges = [
  ...['merge companies', 'undo merge of companies', 'let go of companies whose merge failed'],
  'things that came late to a merged company',
];

export const longWays: readonly LongWay[] = [
  {
    what: 'An upload becomes a file, its place in the library and the answer of a to-do',
    in: ['libs/files/flow/finishing.ts', 'libs/checks/flow/check-attachments.ts'],
    resumedBy: uploads,
  },
  {
    what: 'A question to the assistant is counted, asked and answered',
    in: [
      'libs/chatbot/api/asking.resolver.ts',
      'libs/chatbot/flow/asking/answer-task.ts',
      'libs/chatbot/flow/asking/handlers.ts',
    ],
    resumedBy: ['have questions to the assistant answered', 'end questions whose answer failed', 'chatbotAnswer'],
  },
  {
    what: 'An email about a chat waits, is sent and is recorded',
    in: ['libs/chatbot/flow/mails/chat-mails.ts'],
    resumedBy: ['emails about chats', 'send emails about chats that waited'],
  },
  {
    what: 'An answered file is held for its to-do',
    in: ['libs/files/flow/holding.ts'],
    resumedBy: ['hold answered files'],
  },
  {
    what: 'Companies are merged, and a merge is undone',
    in: ['libs/files/flow/grafting.ts', 'libs/todos/flow/merging.ts'],
    resumedBy: merges,
  },
  {
    what: 'A signed document is sealed and filed',
    in: ['libs/files/flow/filing.ts'],
    resumedBy: ['seal signed documents', 'engagementLetters'],
  },
  {
    what: 'A document to sign goes with its to-do',
    in: ['libs/signatures/flow/document-of-todo.ts', 'libs/signatures/flow/signature-todos.ts'],
    resumedBy: ['documents of to-dos'],
  },
  {
    what: 'The texts of the firm are drawn under a document',
    in: ['libs/signatures/flow/drawing.ts'],
    resumedBy: ['draw texts of the firm'],
  },
  {
    what: 'A document is carried out at the signature provider',
    in: ['libs/signatures/flow/provider/carrying-out.ts'],
    resumedBy: ['documents at the signature provider', 'signatures.followProvider'],
  },
  {
    what: 'A check is ordered at the mail house and followed until it is cashed',
    in: ['libs/checks/flow/mailing.ts', 'libs/checks/flow/clearing/comparing.ts'],
    resumedBy: ['checks at the mail house', 'checks.followOrders', 'checks that cleared in the books'],
  },
  {
    what: 'A check is stopped, and another one is written in its place',
    in: ['libs/checks/flow/reissue-check.ts'],
    resumedBy: ['checks in place of stopped ones', 'checks.freeNumbers'],
  },
  { what: 'A check takes its number', in: ['libs/checks/flow/write-check.ts'], resumedBy: ['checks.freeNumbers'] },
  {
    what: 'The books are synced and backed up',
    in: ['libs/ledger/flow/sync/handlers.ts'],
    resumedBy: ['run syncs of the books', 'end failed syncs of the books', 'ledgerSync', 'ledgerBackup'],
  },
  {
    what: 'A series makes its next to-do',
    in: ['libs/todos/flow/series.ts'],
    resumedBy: ['todo series', 'generate occurrences'],
  },
  {
    what: 'A bundle is rolled out to companies, each to-do with its owner and reviewer',
    in: ['libs/bundles/flow/rolling-out.ts', 'libs/bundles/flow/making.ts', 'libs/bundles/flow/by-itself.ts'],
    resumedBy: [
      'roll bundles out by themselves',
      'run roll-outs of bundles',
      'end failed roll-outs of bundles',
      'bundleRollout',
    ],
  },
  {
    what: 'A period is locked or unlocked with each of its to-dos',
    in: ['libs/bundles/flow/company-period.ts', 'libs/bundles/api/periods.resolver.ts'],
    resumedBy: ['carry out locks of periods'],
  },
  {
    what: 'An export, a register or a pack is made',
    in: ['libs/privacy/flow/exporting/record-exports.ts'],
    resumedBy: [
      ...['privacy.recordExports', 'record evidence packs', 'run tasks', 'give up tasks'],
      ...['personExport', 'evidencePack', 'checkRegister', 'checkEvidence', 'qboReports', 'karbonInvoices'],
    ],
  },
  {
    what: 'A consent to share tax papers is asked for, waits alone of its kind, and is signed as a document',
    in: [
      'libs/tax/api/consent/requesting.resolver.ts',
      'libs/tax/flow/consent/current.ts',
      'libs/tax/flow/consent/preparing.ts',
    ],
    resumedBy: ['tax.prepareConsents', 'tax.followConsentDocuments', 'tax.endConsents'],
  },
  {
    what: 'A W-9 that is handed in by a link becomes a file, and the payee’s',
    in: ['libs/tax/flow/form-1099/w9-file.ts'],
    resumedBy: uploads,
  },
  {
    what: 'Statements of 1099s are furnished, filed and emailed',
    in: ['libs/tax/api/form-1099/statements.resolver.ts'],
    resumedBy: ['tax.fileStatements', 'tax.mailStatements', 'tax.confirmWithdrawals'],
    meanwhile: 'each recipient has a statement or not; the same request again sends those that are missing',
  },
  {
    what: 'Tax ids are matched, and payees whose number does not match are asked for another W-9',
    in: ['libs/tax/api/form-1099/tin-matches.resolver.ts'],
    resumedBy: ['tax.matchTins', 'tax.askAfterMismatch'],
    meanwhile: 'each payee has its own match; the same request again asks for those that are missing',
  },
  {
    what: 'The papers of a tax answer are held, or go into the trash',
    in: ['libs/tax/flow/uploads/keeping-answers.ts'],
    resumedBy: ['keep files of tax answers'],
  },
  {
    what: 'Tax years are made, or their forms exported, for many companies',
    in: [],
    resumedBy: ['run tasks', 'give up tasks', 'tqYears', 'tqForms'],
  },
  {
    what: 'The first comment on a tax answer begins its thread',
    in: ['libs/tax/flow/comments/commenting.ts'],
    resumedBy: [],
    meanwhile: 'the thread is empty, and the same comment again is written into it',
  },
  { what: 'A person is erased', in: ['libs/identity/flow/erase-users.ts'], resumedBy: ['identity.eraseUsers'] },
  {
    what: 'The account owner changes',
    in: ['libs/companies/flow/ownership.ts'],
    resumedBy: ['keep the account owner in place'],
  },
  {
    what: 'An email address changes',
    in: ['libs/identity/flow/email-change.ts'],
    resumedBy: ['identity.releaseOldNames'],
  },
  {
    what: 'A message goes to support',
    in: ['libs/support/flow/sending.ts'],
    resumedBy: [],
    meanwhile: 'one message more is counted for the hour',
  },
  {
    what: 'Somebody gets an account or becomes a member',
    in: [
      'libs/companies/flow/inviting.ts',
      'libs/companies/flow/linking.ts',
      'libs/companies/flow/members.ts',
      'libs/identity/api/invitations.ts',
      'libs/identity/flow/creating.ts',
      'libs/identity/flow/first-administrator.ts',
      'libs/identity/flow/register.ts',
    ],
    resumedBy: [],
    meanwhile: 'the name is claimed for the person who is being registered, and found by whoever tries again',
  },
  {
    what: 'A row of a list becomes a company with its owner',
    in: ['libs/companies/flow/importing/import-company.ts'],
    resumedBy: [],
    meanwhile: 'the company is there without its owner, and the same row again adds the owner',
  },
  {
    what: 'A vendor or a bank account is saved under its name',
    in: ['libs/checks/flow/save-vendor.ts', 'libs/checks/flow/save-bank-account.ts'],
    resumedBy: [],
    meanwhile: 'a name that nothing bears is free again for the next who asks for it',
  },
  {
    what: 'The books are connected',
    in: ['libs/ledger/flow/connecting/connecting.ts'],
    resumedBy: [],
    meanwhile: 'the tokens are found by the hash of the state, since a code counts once',
  },
  {
    what: 'An API token is allowed, made and recorded',
    in: ['libs/identity/api/api-tokens.resolver.ts'],
    resumedBy: [],
    meanwhile: 'one that was allowed and not made counts for a minute, and nobody was shown it',
  },
];

/** Files that send to several streams, but at each call to one. */
export const oneAtATime: readonly string[] = ['libs/alerts/api/alerts.resolver.ts'];
