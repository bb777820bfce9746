import { defineArea } from '@daybook/kernel/areas';
import { migrations } from '@daybook/metrics/read';

/** What people use of the portal. */
export const area = defineArea({ name: 'metrics', migrations });
