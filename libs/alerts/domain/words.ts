import { dayInWords, told, type Words } from '@daybook/kernel/events';
import type { AlertFact } from './alert.js';
import type { DataMarkersFact } from './data-markers.js';
import type { UserAlertsFact } from './user-alerts.js';

const alertWords: Words<AlertFact> = {
  AlertRaised: ({ data: { name, from, until } }) =>
    told('Alert raised', `raised the alert “${name}”, from ${dayInWords(from)} to ${dayInWords(until)}.`),
  AlertWithdrawn: () => told('Alert withdrawn', 'withdrew the alert.'),
};

const userAlertsWords: Words<UserAlertsFact> = {
  AlertDismissed: ({ data: { name } }) =>
    told('Alert dismissed', `does not want to be shown the alert “${name}” again.`),
};

const dataMarkersWords: Words<DataMarkersFact> = {
  DataMarkerRecorded: ({ data: { markerType, markerSubType } }) =>
    told('Marker recorded', `had it remembered: ${markerType.replaceAll('_', ' ')}, ${markerSubType}.`),
};

export const words = { ...alertWords, ...userAlertsWords, ...dataMarkersWords };
