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
  ask: (company: string, count: number) =>
    `Ask ${company} about ${count === 1 ? 'one transaction' : `${count} transactions`}`,
  isAsked: 'The client has a to-do now. The answers appear under Transaction answers.',
  notAsked: 'The client was not asked',
  chosen: 'Chosen transactions',
  tooMany: (most: number) => `Choose at most ${most} transactions of a company.`,
  answers: 'See the answers',
  accountsOf: (company: string) => `Unknown accounts of ${company}`,
} as const;
