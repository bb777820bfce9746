import type { CheckEvent, CheckRegisterEvent } from '@daybook/checks/domain';
import { subjectOf } from '@daybook/kernel/events';
import { at, change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import { CheckNumberRow } from './check-number.entity.js';
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

const numbers = table<CheckNumberRow, CheckRegisterEvent>({
  entity: CheckNumberRow,
  categories: ['checkRegister'],
  on: {
    CheckNumberReserved: at(
      ({ data }) => [data.check],
      (_, { stream, data, meta }) => ({
        checkUuid: data.check,
        companyUuid: meta.company,
        bankAccount: subjectOf(stream),
        number: data.number,
        takenAt: meta.at,
        isBurned: false,
      }),
    ),
    CheckNumberReleased: at<CheckNumberRow, CheckRegisterEvent>(
      ({ data }) => [data.check],
      () => undefined,
    ),
    CheckNumberBurned: at(
      ({ data }) => [data.check],
      (row) => row && { ...row, isBurned: true },
    ),
  },
});

/** What is on its way at the mail house, and every number that is taken. */
export const checkOrders = projection({ name: 'checkOrders', version: 1, tables: [orders, numbers] });
