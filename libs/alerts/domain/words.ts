import { dayInWords, told, type Words } from '@daybook/kernel/events';
import { type AlertFact, reservedNames } from './alert.js';
import type { DataMarkersFact } from './data-markers.js';
import type { UserAlertsFact } from './user-alerts.js';

const alertWords: Words<AlertFact> = {
  AlertRaised: ({ data: { name, from, until } }) =>
    told('Alert raised', `raised the alert “${name}”, from ${dayInWords(from)} to ${dayInWords(until)}.`),
  AlertWithdrawn: () => told('Alert withdrawn', 'withdrew the alert.'),
};

/** An alert that the product reckons has a name for itself only. */
function named(alert: string): string {
  if (alert === '2fa_reminder') return 'the reminder of two-factor authentication';
  const isReserved = reservedNames.some((start) => alert.startsWith(start));
  return `the alert “${isReserved ? alert.replaceAll('_', ' ') : alert.replace(/\.$/, '')}”`;
}

const userAlertsWords: Words<UserAlertsFact> = {
  AlertDismissed: ({ data: { name } }) => told('Alert put away', `put away ${named(name)}.`),
};

const dataMarkersWords: Words<DataMarkersFact> = {
  DataMarkerRecorded: ({ data: { markerType, markerSubType } }) =>
    told('Marker recorded', `had it remembered: ${markerType.replaceAll('_', ' ')}, ${markerSubType}.`),
};

export const words = { ...alertWords, ...userAlertsWords, ...dataMarkersWords };
