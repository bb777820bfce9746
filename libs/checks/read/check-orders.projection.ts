import type { CheckEvent } from '@daybook/checks/domain';
import { subjectOf } from '@daybook/kernel/events';
import { change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import { CheckOrderRow } from './check-order.entity.js';

const closed = change<CheckOrderRow, CheckEvent>(() => ({ isOpen: false }));

const orders = table<CheckOrderRow, CheckEvent>({
  entity: CheckOrderRow,
  categories: ['check'],
  on: {
    CheckWritten: own((_, { stream, meta }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      houseOrder: null,
      isOpen: false,
    })),
    CheckReleased: ignored,
    CheckReleaseDemanded: ignored,
    CheckHandOverBegun: ignored,
    CheckHandedOver: change((_, { data }) => ({ houseOrder: data.order, isOpen: true })),
    CheckPrintingStarted: ignored,
    CheckMailed: ignored,
    CheckDeliveryEstimated: closed,
    CheckTrackingNumberReceived: ignored,
    CheckMailStatusRecorded: ignored,
    CheckVoidRequested: ignored,
    CheckVoided: closed,
    CheckVoidRefused: ignored,
    CheckDeletionRequested: ignored,
    CheckDeleted: closed,
    CheckDeletionRefused: ignored,
    CheckCleared: closed,
    VoidedCheckCleared: ignored,
    CheckFailed: closed,
    CheckFailureSeen: ignored,
  },
});

/** What is on its way at the mail house. */
export const checkOrders = projection({ name: 'checkOrders', version: 1, tables: [orders] });
