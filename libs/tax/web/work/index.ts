import type { WorkDrawer } from '@daybook/kernel/ui';
import { OpenConsents } from '../consent/index.js';
import { OpenPayee, OpenStatement } from '../form-1099-workspace/index.js';
import { OpenYear } from '../staff-year/index.js';

export const workDrawers: readonly WorkDrawer[] = [
  { kind: 'tq', Drawer: OpenYear },
  { kind: 'tax-payees', Drawer: OpenPayee },
  { kind: 'form-1099-statements', Drawer: OpenStatement },
  { kind: 'consents', Drawer: OpenConsents },
];
