import { createAlert, withdrawAlert } from '@daybook/alerts/domain';
import { handled, type ServedOperation } from '@daybook/kernel/graph';
import { AlertsResolver } from './alerts.resolver.js';

/** What superusers have people shown. */
export const operations: readonly ServedOperation[] = [
  handled(createAlert, AlertsResolver, 'create'),
  handled(withdrawAlert, AlertsResolver, 'withdraw'),
];
