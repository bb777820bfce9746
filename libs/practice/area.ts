import { defineArea } from '@daybook/kernel/areas';

/** What the firm takes from the system in which it keeps its own work and bills. */
export const area = defineArea({ name: 'practice' });
