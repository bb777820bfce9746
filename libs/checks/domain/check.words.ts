import { dayInWords, description, type EventDescriptions, person } from '@daybook/kernel/events';
import { dollars } from './amount.js';
import type { CheckEvent, Clearing, HouseStatus } from './check.events.js';

/** What the mail house's states are called on the screen. */
export const houseStatusLabels: Readonly<Record<HouseStatus, string>> = {
  ready: 'Request Received',
  printing: 'Printing',
  processed_for_delivery: 'For Delivery',
  completed: 'Delivered (Estimate)',
  cancelled: 'Cancelled',
};

/** The books do not say on which day the bank paid: it is known when they were read. */
const cleared = ({ clearedOn, source }: Clearing) =>
  source === 'ledger'
    ? `by ${dayInWords(clearedOn)}, as the books say`
    : `on ${dayInWords(clearedOn)}, as staff recorded`;

/** Recipients and memos are not told: whoever may see them sees them on the check. */
export const checkWords: EventDescriptions<CheckEvent> = {
  CheckWritten: ({ data: { number, amount, isReleaseNeeded, replaces } }) =>
    description(
      'Check written',
      `wrote check ${number} for ${dollars(amount)}${replaces ? ' in place of an earlier one' : ''}.${
        isReleaseNeeded ? ' A second person has to release it.' : ''
      }`,
    ),
  CheckReleased: () => description('Check released', 'released this check.'),
  CheckReleaseDemanded: () =>
    description('Release needed', 'held this check for a second person, since the limits became stricter.'),
  CheckHandOverBegun: () => description('Hand-over begun', 'began to hand this check over to the mail house.'),
  CheckHandedOver: ({ data: { sendDate } }) =>
    description('Request received', `handed this check over to the mail house, to be printed ${dayInWords(sendDate)}.`),
  CheckPrintingStarted: () => description('Printing', 'was told that this check is being printed.'),
  CheckMailed: () => description('For delivery', 'was told that this check is in the mail.'),
  CheckDeliveryEstimated: () =>
    description('Delivered (estimate)', 'was told that this check has probably been delivered.'),
  CheckTrackingNumberReceived: ({ data: { trackingNumber } }) =>
    description('Tracking number', `received the tracking number ${trackingNumber}.`),
  CheckMailStatusRecorded: ({ data: { status } }) =>
    description('Mail status', `was told of “${houseStatusLabels[status]}” late; the check stays as it is.`),
  CheckVoidRequested: ({ data: { isStopPaymentConfirmed, isReissued } }) =>
    description(
      isReissued ? 'Stopped and reissued' : 'Void requested',
      `asked to void this check${isStopPaymentConfirmed ? ' and confirmed to stop its payment at the bank' : ''}${
        isReissued ? '; another one is written in its place' : ''
      }.`,
    ),
  CheckVoided: ({ data: { by, isRecalled } }) =>
    description(
      'Check voided',
      `voided this check for ${person(by)}${isRecalled ? '; it was not printed' : '; the paper cannot be recalled'}.`,
    ),
  CheckVoidRefused: ({ data: { message } }) => description('Void refused', `could not void this check: ${message}`),
  CheckDeletionRequested: () => description('Deletion requested', 'asked to delete this check.'),
  CheckDeleted: () => description('Check deleted', 'deleted this check.'),
  CheckDeletionRefused: ({ data: { message } }) =>
    description('Deletion refused', `could not delete this check: ${message}`),
  CheckCleared: ({ data }) => description('Check cashed', `recorded that this check was cashed ${cleared(data)}.`),
  VoidedCheckCleared: ({ data }) =>
    description('Voided check cashed', `recorded that this voided check was cashed ${cleared(data)}.`),
  CheckFailed: ({ data: { message } }) => description('Check failed', `could not mail this check: ${message}`),
  CheckFailureSeen: () => description('Failure seen', 'saw that this check failed.'),
};
