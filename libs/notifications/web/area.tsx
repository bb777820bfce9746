import { defineWebArea } from '@daybook/kernel/ui';
import { DeliveryStatus } from './index.js';

export const area = defineWebArea({ panels: { Told: DeliveryStatus } });
