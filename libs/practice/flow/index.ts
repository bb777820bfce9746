import type { FlowSettings } from '@daybook/kernel/flows';
import { invoiceExport } from './invoice-export.js';
import { Karbon } from './karbon.js';

export const taskKinds = ({ karbon }: FlowSettings) => [invoiceExport(karbon && new Karbon(karbon))];
