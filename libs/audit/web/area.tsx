import { defineWebArea } from '@daybook/kernel/ui';
import { HistoryPanel } from './index.js';

export const area = defineWebArea({
  panels: { History: HistoryPanel },
});
