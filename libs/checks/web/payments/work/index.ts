import type { WorkDrawer } from '@daybook/kernel/ui';
import { OpenCheck } from './open-check.js';

export const workDrawers: readonly WorkDrawer[] = [{ kind: 'check', Drawer: OpenCheck }];
