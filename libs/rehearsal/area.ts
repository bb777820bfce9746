import { defineArea } from '@daybook/kernel/areas';

/** Changes of rights, tried on what happened before they are made. */
export const area = defineArea({ name: 'rehearsal' });
