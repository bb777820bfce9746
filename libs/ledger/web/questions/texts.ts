export const texts = {
  title: 'Unknown transactions',
  lead: 'What stands on the accounts that mean “unknown”, over all the companies you serve, latest first. The accounts of a company are named in its accounting settings.',
  none: 'Nothing is unknown',
  noneLead: 'No transaction stands on an account that was named as unknown.',
  notLoaded: 'The transactions could not be loaded',
  openInLedger: 'Open in QuickBooks',
  more: 'Show more',
  accountsOf: (company: string) => `Unknown accounts of ${company}`,
} as const;
