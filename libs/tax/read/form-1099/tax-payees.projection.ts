import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type Change, ignored, own, projection, type RowReducers, table } from '@daybook/kernel/projecting';
import type { PayeeEvent } from '@daybook/tax/domain';
import { TaxPayeeRow } from './tax-payee.entity.js';

/** Whatever is said first of a payee makes the row. */
function set<E extends PayeeEvent>(
  patch: (event: RecordedEvent<E>, row: TaxPayeeRow) => Partial<TaxPayeeRow>,
): Change<TaxPayeeRow, E> {
  return own((before, event) => {
    const row = before ?? { ...blank, uuid: subjectOf(event.stream), companyUuid: event.meta.company };
    return { ...row, ...patch(event, row) };
  });
}

const blank = {
  isForeign: false,
  isAttorney: false,
  isEmployee: false,
  isElectronic: false,
  classification: null,
  exemptCode: '',
  state: null,
  w9At: null,
  w9FileAt: null,
  askedUntil: null,
  tinMatch: null,
  notices: 0,
  replyBy: null,
};

const on: RowReducers<TaxPayeeRow, PayeeEvent> = {
  W9Requested: set(({ data }) => ({ askedUntil: data.expiresAt })),
  W9RequestWithdrawn: set(() => ({ askedUntil: null })),
  W9Received: set(({ data: { summary }, meta }) => ({
    classification: summary.classification,
    exemptCode: summary.exemptCode,
    state: summary.state,
    w9At: meta.at,
    w9FileAt: null,
    askedUntil: null,
    // another name or number has to be matched anew
    tinMatch: null,
  })),
  W9FileReceived: set(({ meta }) => ({ w9FileAt: meta.at, askedUntil: null })),
  W9Rejected: set(() => ({
    classification: null,
    exemptCode: '',
    state: null,
    w9At: null,
    w9FileAt: null,
    tinMatch: null,
  })),
  TinMatchRequested: set(() => ({ tinMatch: 'pending' })),
  TinMatchFileTaken: ignored,
  TinMatchRecorded: set(({ data }) => ({ tinMatch: data.outcome })),
  BackupWithholdingNoticeRecorded: set(({ data: { number, replyBy } }) => ({ notices: number, replyBy })),
  PayeeClassified: set(({ data }) => data),
  ElectronicStatementConsented: set(() => ({ isElectronic: true })),
  ElectronicStatementConsentWithdrawn: set(() => ({ isElectronic: false })),
  PayeeErased: set(() => ({
    ...{ classification: null, exemptCode: '', state: null, w9At: null, w9FileAt: null },
    ...{ askedUntil: null, tinMatch: null, isElectronic: false, replyBy: null },
  })),
};

const payees = table<TaxPayeeRow, PayeeEvent>({ entity: TaxPayeeRow, categories: ['taxPayee'], on });

/** What is known of those who may get a 1099. */
export const taxPayees = projection({ name: 'taxPayees', version: 2, tables: [payees] });
