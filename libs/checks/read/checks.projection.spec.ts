import { type CheckEvent, check, type HouseStatus } from '@daybook/checks/domain';
import { fold } from '@daybook/kernel/events';
import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { checkRowOf } from './check-row.js';
import { checks } from './checks.projection.js';

const uuid = '00000000-0000-4000-8000-0000000000e1';
const ada = '00000000-0000-4000-8000-000000000001';
const omar = '00000000-0000-4000-8000-000000000002';
const address = { address1: '12 Main St', address2: '', city: 'Austin', state: 'TX', zipCode: '78701' };
const { rowsOf } = projectionSpec(checks);
const minute = (n: number) => new Date(Date.UTC(2026, 2, 9, 15, n)).toISOString();
const at = minute(30);
/** As the table has it; the log has the same. */
function reported(...events: CheckEvent[]) {
  const past = events.map((event, n) =>
    recorded(event, n, { at: minute(n), by: { user: n === 0 ? ada : omar } }, `check-${uuid}`),
  );
  const { checks: rows = [] } = rowsOf(...past);
  const state = fold(check, past);
  if (state.is !== 'absent') expect(checkRowOf(uuid, state)).toMatchObject(rows[0] ?? {});
  return rows;
}

const written = (changed: object = {}): CheckEvent => ({
  type: 'CheckWritten',
  data: {
    bankAccount: '00000000-0000-4000-8000-0000000000b1',
    number: 1001,
    checkDate: '2026-03-09',
    amount: 12_345,
    signatory: 'Ada Baker',
    recipientName: 'Otto Orchard',
    recipient: address,
    memo: 'Invoice 77',
    senderName: 'Bright Bakery LLC',
    sender: address,
    attachment: null,
    attachmentTitle: null,
    vendor: null,
    isReleaseNeeded: true,
    replaces: null,
    ...changed,
  },
});
const handedOver: CheckEvent = { type: 'CheckHandedOver', data: { order: 'cheque_1', sendDate: '2026-03-09' } };
const printing: CheckEvent = { type: 'CheckPrintingStarted', data: { at } };

it('has what is printed, who wrote it, and that it waits', () =>
  expect(reported(written())).toMatchObject([
    {
      uuid,
      number: 1001,
      amount: 12_345,
      status: 'submitted',
      payee: 'otto orchard\n12 main st austin tx 78701',
      createdBy: ada,
      createdAt: minute(0),
      isAwaitingRelease: true,
    },
  ]));

it('counts checks by what is printed, whatever vendor they are said to go to', () => {
  const vendor = '00000000-0000-4000-8000-0000000000d1';
  const [own, disguised] = [written(), written({ vendor, isReleaseNeeded: false })].map((one) => reported(one)[0]);
  expect(disguised).toMatchObject({ payee: own?.payee, vendor, isAwaitingRelease: false });
});

it('waits for a release where the limits became stricter before it left the house', () =>
  expect(reported(written({ isReleaseNeeded: false }), { type: 'CheckReleaseDemanded', data: {} })).toMatchObject([
    { isAwaitingRelease: true, status: 'submitted' },
  ]));

it('goes with the mail house, each state once, late ones too', () => {
  const late: CheckEvent = { type: 'CheckMailStatusRecorded', data: { status: 'printing', at } };
  const [row] = reported(
    written(),
    { type: 'CheckReleased', data: {} },
    { type: 'CheckHandOverBegun', data: {} },
    handedOver,
    { type: 'CheckMailed', data: { at } },
    late,
    late,
    { type: 'CheckTrackingNumberReceived', data: { trackingNumber: '9400' } },
    { type: 'CheckDeliveryEstimated', data: { at } },
    { type: 'CheckCleared', data: { clearedOn: '2026-03-12', source: 'ledger', reason: null } },
  ) as readonly { houseStatuses: readonly { status: HouseStatus }[] }[];
  expect(row).toMatchObject({
    status: 'cashed',
    releasedBy: omar,
    isAwaitingRelease: false,
    sendDate: '2026-03-09',
    trackingNumber: '9400',
    clearedOn: '2026-03-12',
  });
  expect(row?.houseStatuses.map(({ status }) => status)).toEqual([
    'ready',
    'processed_for_delivery',
    'printing',
    'completed',
  ]);
});

it('knows what was asked for, and how it ended', () => {
  const asked: CheckEvent = { type: 'CheckVoidRequested', data: { reason: '', isStopPaymentConfirmed: false } };
  expect(reported(written(), asked)).toMatchObject([{ asked: 'void' }]);
  const message = 'The mail house had begun to print it.';
  expect(
    reported(written({ isReleaseNeeded: false }), asked, printing, { type: 'CheckVoidRefused', data: { message } }),
  ).toMatchObject([{ status: 'processing', asked: null, message }]);
  expect(
    reported(
      written(),
      asked,
      { type: 'CheckVoided', data: { by: ada, isRecalled: true } },
      { type: 'VoidedCheckCleared', data: { clearedOn: '2026-03-12', source: 'staff', reason: 'Statement' } },
    ),
  ).toMatchObject([
    { status: 'voided', voidedBy: ada, voidedAt: minute(2), isAwaitingRelease: false, clearedOn: '2026-03-12' },
  ]);
});

it('keeps deleted and failed ones as what they are', () => {
  const message = 'The mail house took no checks.';
  const deletion: CheckEvent = { type: 'CheckDeletionRequested', data: {} };
  expect(reported(written(), { type: 'CheckFailed', data: { message } })).toMatchObject([
    { status: 'failed', message, failureSeenBy: [] },
  ]);
  expect(
    reported(written(), { type: 'CheckFailed', data: { message } }, { type: 'CheckFailureSeen', data: {} }),
  ).toMatchObject([{ status: 'failed', failureSeenBy: [omar] }]);
  expect(reported(written(), deletion, { type: 'CheckDeleted', data: {} })).toMatchObject([
    { status: 'deleted', asked: null },
  ]);
  expect(reported(written(), deletion, { type: 'CheckDeletionRefused', data: { message } })).toMatchObject([
    { status: 'submitted', asked: null, message },
  ]);
});
