const transactions = (count: number) =>
  count === 1 ? 'one transaction' : `${count.toLocaleString('en-US')} transactions`;

export const texts = {
  title: 'Unknown transactions',
  lead: 'Transactions in the accounts that mean “unknown”, across all the companies you serve, latest first. Choose these accounts in the accounting settings of each company.',
  none: 'Nothing to ask about',
  noneLead:
    'No transaction is in an account that was chosen as “unknown”. Companies without such an account are not looked at.',
  notLoaded: 'The transactions could not be loaded',
  openInLedger: 'Open in QuickBooks',
  more: 'Show more',
  choose: 'Ask the client',
  chooseThis: (what: string) => `Ask the client about ${what}`,
  asked: 'Asked',
  filters: 'Filters',
  company: 'Company',
  allCompanies: 'All companies',
  account: 'Account',
  allAccounts: 'All unknown accounts',
  period: 'Date',
  least: 'At least, in dollars',
  status: 'Status',
  askedOrNot: 'Asked or not',
  notYetAsked: 'Not asked yet',
  noneMatch: 'No transaction matches',
  noneMatchLead: 'Change the filters to see others.',
  chooseCompany: 'All of this company',
  chooseAllOf: (company: string) => `Choose all of this company: ${company}`,
  countChosen: (count: number, sum: string) => `${count.toLocaleString('en-US')} chosen, ${sum} in all`,
  ask: (count: number) => `Ask about ${transactions(count)}…`,
  askTitle: (count: number) => `Ask about ${transactions(count)}`,
  askLead: (most: number) => `Each company gets a to-do with its transactions, and one more for every ${most}.`,
  askNow: 'Ask now',
  inTodos: (count: number, todos: number) =>
    todos === 1 ? transactions(count) : `${transactions(count)}, in ${todos} to-dos`,
  moreCompanies: (count: number) => `and ${count.toLocaleString('en-US')} more companies`,
  areAsked: (companies: number) =>
    companies === 1
      ? 'The client has a to-do now. The answers appear under Transaction answers.'
      : `${companies.toLocaleString('en-US')} companies have a to-do now. The answers appear under Transaction answers.`,
  notAsked: 'The client was not asked',
  someNotAsked: 'Some transactions were left out',
  askedOf: (asked: number, all: number) => `${asked.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} asked`,
  reason: (count: number, message: string) => `Not asked about ${transactions(count)}: ${message}`,
  chosen: 'Chosen transactions',
  answers: 'See the answers',
  toBeNamed: 'Accounts that seem to mean “unknown”',
  toBeNamedLead:
    'No account was chosen as “unknown” in these companies yet, and the names of some say that they may be.',
  takeAccounts: 'Use these',
  takeAccountsOf: (company: string) => `Use these accounts of ${company}`,
  takeAllAccounts: (companies: number) => `Use them in all ${companies.toLocaleString('en-US')} companies`,
  accountsTaken: (companies: number) =>
    companies === 1
      ? 'Chosen. What stands on these accounts is listed below.'
      : `Chosen in ${companies.toLocaleString('en-US')} companies. What stands on these accounts is listed below.`,
  accountsNotTaken: 'The accounts were not chosen',
  accountsOf: (company: string) => `Unknown accounts of ${company}`,
} as const;
