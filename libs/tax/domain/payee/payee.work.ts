import type { WorkDescription } from '@daybook/kernel/work';
import { seeingTo } from '../seeing-to.js';
import type { PayeeEvent } from './payee.events.js';

/** `file`: somebody has to read it; `late`: the link for it has expired; the others: the IRS says so. */
export type PayeeWork = 'file' | 'mismatch' | 'notice' | 'late';

/** Days that a link for a W-9 works. */
export const w9LinkDays = 14;

const title = 'Payee of Form 1099';

/** A payee: links lead to the company's workspace. Who it is stands there, for whoever may see it. */
export const payeeWork: WorkDescription<PayeeEvent, PayeeWork> = {
  kind: 'tax-payees',
  servedBy: 'tax',
  categories: ['taxPayee'],
  linkedAs: (subject, company) => company ?? subject,
  waits: {
    file: { right: seeingTo, isForStaff: true, says: 'handed in a W-9 as a file, which nobody has read yet' },
    mismatch: { right: seeingTo, isForStaff: true, says: 'name and tax id do not match at the IRS' },
    notice: { right: seeingTo, isForStaff: true, daysAhead: 10, says: 'answer the B notice of the IRS by {due}' },
    late: { right: seeingTo, isForStaff: true, hoursBefore: w9LinkDays * 24, says: 'has not sent the W-9' },
  },
  on: {
    // the day of a notice stands until there is another W-9
    W9Requested: { starts: (_, before) => (before?.waits === 'notice' ? { ...before } : { title, waits: 'late' }) },
    W9RequestWithdrawn: { now: ({ waits }) => ({ waits: waits === 'late' ? null : waits }) },
    W9FileReceived: { starts: () => ({ title, waits: 'file' }) },
    W9Received: { now: { waits: null, due: null } },
    W9Rejected: { now: { waits: null, due: null } },
    TinMatchRequested: 'ignored',
    TinMatchFileTaken: 'ignored',
    TinMatchRecorded: {
      starts: ({ data }) => ({ title, waits: data.outcome === 'mismatch' ? 'mismatch' : null }),
    },
    BackupWithholdingNoticeRecorded: {
      starts: ({ data: { replyBy } }) => ({ title, waits: 'notice', due: replyBy }),
    },
    PayeeClassified: 'ignored',
    ElectronicStatementConsented: 'ignored',
    ElectronicStatementConsentWithdrawn: 'ignored',
    PayeeErased: { now: { waits: null, due: null } },
  },
};
