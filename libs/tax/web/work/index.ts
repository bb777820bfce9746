import type { WorkDrawer } from '@daybook/kernel/ui';
import { OpenConsents } from '../consent/index.js';
import { OpenPayee } from '../form-1099-workspace/index.js';
import { OpenYear } from '../staff-year/index.js';

export const workDrawers: readonly WorkDrawer[] = [
  { kind: 'tq', Drawer: OpenYear },
  { kind: 'tax-payees', Drawer: OpenPayee },
  { kind: 'consents', Drawer: OpenConsents },
];
