import { defineArea } from '@daybook/kernel/areas';

/** What the firm takes from the CRM in which it keeps whom it serves. */
export const area = defineArea({ name: 'crm' });
