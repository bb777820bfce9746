import { defineArea } from '@daybook/kernel/areas';
import { personData } from './flow/person-data.js';

/** What concerns safety: who came in from where, and who was not let in. */
export const area = defineArea({ name: 'security', personData });
