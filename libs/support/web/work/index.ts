import type { WorkDrawer } from '@daybook/kernel/ui';
import { supportWork } from '@daybook/support/domain';
import { OpenMessage } from './open-message.js';

export const workDrawers: readonly WorkDrawer[] = [{ kind: supportWork.kind, Drawer: OpenMessage }];
