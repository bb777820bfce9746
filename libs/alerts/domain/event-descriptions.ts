import { dayInWords, description, type EventDescriptions } from '@daybook/kernel/events';
import { type AlertEvent, reservedNames } from './alert.js';
import type { DataMarkersEvent } from './data-markers.js';
import type { UserAlertsEvent } from './user-alerts.js';

const alertWords: EventDescriptions<AlertEvent> = {
  AlertRaised: ({ data: { name, from, until } }) =>
    description('Alert raised', `raised the alert “${name}”, from ${dayInWords(from)} to ${dayInWords(until)}.`),
  AlertWithdrawn: () => description('Alert withdrawn', 'withdrew the alert.'),
};

/** An alert that the product reckons has a name for itself only. */
function named(alert: string): string {
  if (alert === '2fa_reminder') return 'the reminder of two-factor authentication';
  const isReserved = reservedNames.some((start) => alert.startsWith(start));
  return `the alert “${isReserved ? alert.replaceAll('_', ' ') : alert.replace(/\.$/, '')}”`;
}

const userAlertsWords: EventDescriptions<UserAlertsEvent> = {
  AlertDismissed: ({ data: { name } }) => description('Alert put away', `put away ${named(name)}.`),
};

const dataMarkersWords: EventDescriptions<DataMarkersEvent> = {
  DataMarkerRecorded: ({ data: { markerType, markerSubType } }) =>
    description('Marker recorded', `had it remembered: ${markerType.replaceAll('_', ' ')}, ${markerSubType}.`),
};

export const words = { ...alertWords, ...userAlertsWords, ...dataMarkersWords };
