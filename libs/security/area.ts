import { defineArea } from '@daybook/kernel/areas';
import { personData } from './flow/person-data.js';
import { addressRetention } from './flow/retention.js';

/** What concerns safety: who came in from where, and who was not let in. */
export const area = defineArea({ name: 'security', personData, retained: [addressRetention] });
