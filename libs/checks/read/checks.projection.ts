import { type CheckEvent, type HouseStatus, payeeOf } from '@daybook/checks/domain';
import { type Author, subjectOf } from '@daybook/kernel/events';
import { change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import { CheckRow } from './check.entity.js';

const ended = { isAwaitingRelease: false, asked: null } as const;
const personOf = (by: Author) => ('user' in by ? by.user : null);
const heard = ({ houseStatuses }: CheckRow, status: HouseStatus, at: string) => ({
  houseStatuses: [...houseStatuses.filter((one) => one.status !== status), { status, at }],
});

const checkRows = table<CheckRow, CheckEvent>({
  entity: CheckRow,
  categories: ['check'],
  on: {
    CheckWritten: own((_, { stream, data, meta }) => {
      const { isReleaseNeeded, attachmentTitle: _title, ...printed } = data;
      const recipientName = printed.recipientName ?? '';
      return {
        ...printed,
        ...ended,
        uuid: subjectOf(stream),
        companyUuid: meta.company,
        status: 'submitted',
        payee: payeeOf(printed.recipientName, printed.recipient),
        recipientName,
        memo: printed.memo ?? '',
        createdAt: meta.at,
        createdBy: personOf(meta.by),
        isAwaitingRelease: isReleaseNeeded,
        releasedAt: null,
        releasedBy: null,
        sendDate: null,
        houseStatuses: [],
        trackingNumber: null,
        voidedAt: null,
        voidedBy: null,
        clearedOn: null,
        message: null,
        failureSeenBy: [],
      };
    }),
    CheckReleased: change((_, { meta }) => ({
      isAwaitingRelease: false,
      releasedAt: meta.at,
      releasedBy: personOf(meta.by),
    })),
    CheckReleaseDemanded: change(() => ({ isAwaitingRelease: true })),
    // it was released before, or never waited
    CheckHandOverBegun: ignored,
    CheckHandedOver: change((row, { data: { sendDate }, meta }) => ({
      sendDate,
      checkDate: sendDate,
      ...heard(row, 'ready', meta.at),
    })),
    CheckPrintingStarted: change((row, { data: { at } }) => ({
      status: 'processing',
      ...heard(row, 'printing', at),
    })),
    CheckMailed: change((row, { data: { at } }) => ({ status: 'mailed', ...heard(row, 'processed_for_delivery', at) })),
    CheckDeliveryEstimated: change((row, { data: { at } }) => ({ status: 'mailed', ...heard(row, 'completed', at) })),
    CheckTrackingNumberReceived: change((_, { data: { trackingNumber } }) => ({ trackingNumber })),
    CheckMailStatusRecorded: change((row, { data: { status, at } }) => heard(row, status, at)),
    CheckVoidRequested: change(() => ({ asked: 'void', message: null })),
    CheckVoided: change((_, { data: { by }, meta }) => ({
      ...ended,
      status: 'voided',
      voidedAt: meta.at,
      voidedBy: by || null,
    })),
    CheckVoidRefused: change((_, { data: { message } }) => ({ asked: null, message })),
    CheckDeletionRequested: change(() => ({ asked: 'deletion', message: null })),
    CheckDeleted: change(() => ({ ...ended, status: 'deleted' })),
    CheckDeletionRefused: change((_, { data: { message } }) => ({ asked: null, message })),
    CheckCleared: change((_, { data: { clearedOn } }) => ({ ...ended, status: 'cashed', clearedOn })),
    VoidedCheckCleared: change((_, { data: { clearedOn } }) => ({ clearedOn })),
    CheckFailed: change((_, { data: { message } }) => ({ ...ended, status: 'failed', message })),
    CheckFailureSeen: change(({ failureSeenBy }, { meta }) => ({
      failureSeenBy: [...new Set([...failureSeenBy, ...('user' in meta.by ? [meta.by.user] : [])])],
    })),
  },
});

/** The checks of companies, and what became of them. */
export const checks = projection({ name: 'checks', version: 4, tables: [checkRows] });
