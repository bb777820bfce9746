import type { BooksSort, BooksStanding } from './generated/graphql.js';

const companies = (count: number) => (count === 1 ? 'one company' : `${count.toLocaleString('en-US')} companies`);

export const texts = {
  title: 'All companies',
  filters: 'Filters',
  search: 'Company',
  standing: 'Books',
  all: 'All books',
  sort: 'Sort by',
  company: 'Company',
  lastRead: 'Last read',
  neverRead: 'Never',
  reading: 'Being read now',
  waiting: (time: string) => `Waiting for QuickBooks. Trying again at ${time}.`,
  tieOut: 'Tie-out',
  tiesOut: 'Ties out',
  differs: (accounts: number) => (accounts === 1 ? '1 account differs' : `${accounts} accounts differ`),
  toLookAt: (things: number) => (things === 1 ? '1 thing to look at' : `${things} things to look at`),
  notCompared: 'Not compared',
  openQuestions: 'Open questions',
  answersToReview: 'Answers to review',
  unknownTransactions: 'Unknown transactions',
  openChecks: 'Open checks',
  of: (what: string, count: number, company: string) => `${company}, ${what.toLowerCase()}: ${count}`,
  notYours: '–',
  none: 'No company matches',
  noneLead: 'Change the filters to see others.',
  notLoaded: 'The overview could not be loaded',
  more: 'Show more',
  allInOrder: 'All books are in order',
  inOrder: (count: number) =>
    `The books of ${companies(count)} are connected, were read in the last two days, and tie out with QuickBooks.`,
  someInOrder: (count: number, of: number) =>
    `The books of ${count.toLocaleString('en-US')} of ${companies(of)} with QuickBooks are in order.`,
  noneConnected: 'No company has connected QuickBooks yet.',
  notConnected: (count: number) => `${count === 1 ? 'One company is' : `${companies(count)} are`} not connected.`,
} as const;

export const standings: Readonly<Record<BooksStanding, string>> = {
  CONSENT_ENDED: 'Connection ended',
  FAILED: 'Could not be read',
  DIFFERENT: 'Does not tie out',
  TO_LOOK_AT: 'Something to look at',
  NOT_READ: 'Not read for two days',
  BEING_READ: 'Not read yet',
  IN_ORDER: 'In order',
  NOT_CONNECTED: 'Not connected',
};

/** In which orders the list is offered; the first unless another is asked for. */
export const orders: Readonly<Record<BooksSort, { readonly label: string; readonly descending: boolean }>> = {
  STANDING: { label: 'What needs attention first', descending: false },
  COMPANY: { label: 'Company', descending: false },
  LAST_READ: { label: 'Last read, oldest first', descending: false },
  QUESTIONS: { label: 'Most open questions', descending: true },
  ANSWERS: { label: 'Most answers to review', descending: true },
  UNKNOWN: { label: 'Most unknown transactions', descending: true },
  CHECKS: { label: 'Most open checks', descending: true },
};
