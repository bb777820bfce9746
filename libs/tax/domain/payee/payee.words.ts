import { dayInWords, description, type EventDescriptions } from '@daybook/kernel/events';
import type { PayeeEvent } from './payee.events.js';

/** Names, addresses and numbers are not told: they stand on the form, for whoever may see it. */
export const payeeWords: EventDescriptions<PayeeEvent> = {
  W9Requested: ({ data }) =>
    description(
      'W-9 requested',
      `asked for a W-9 by a link that works until ${dayInWords(data.expiresAt.slice(0, 10))}.`,
    ),
  W9RequestWithdrawn: () => description('W-9 request withdrawn', 'withdrew the request for a W-9.'),
  W9Received: ({ data }) =>
    description('W-9 received', data.request === null ? 'filed a W-9.' : 'filled in and signed a W-9.'),
  W9FileReceived: () => description('W-9 received', 'handed in a W-9 as a file.'),
  W9Rejected: () => description('W-9 rejected', 'rejected the W-9 and said why.'),
  TinMatchRequested: () => description('TIN match', 'had name and tax id compared with those of the IRS.'),
  TinMatchFileTaken: ({ data }) =>
    description('TIN match', `took it to the IRS in a file (SHA-256 ${data.hash.slice(0, 12)}…).`),
  TinMatchRecorded: ({ data }) =>
    description(
      'TIN match',
      data.outcome === 'match' ? 'found that name and tax id match.' : 'found that name and tax id do not match.',
    ),
  BackupWithholdingNoticeRecorded: ({ data: { number, replyBy } }) =>
    description(
      number === 1 ? 'First B notice' : 'Second B notice',
      `recorded a notice of the IRS that is to be answered by ${dayInWords(replyBy)}.`,
    ),
  PayeeClassified: () => description('Payee', 'changed what is known of this payee for 1099s.'),
  ElectronicStatementConsented: () => description('Electronic statement', 'agreed to get statements electronically.'),
  ElectronicStatementConsentWithdrawn: () =>
    description('Paper statement', 'took back the agreement to electronic statements.'),
  PayeeErased: () => description('Payee erased', 'erased what the W-9 of this payee said.'),
};
