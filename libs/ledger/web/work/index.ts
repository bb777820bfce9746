import type { WorkDrawer } from '@daybook/kernel/ui';
import { OpenBooks } from './open-books.js';

export const workDrawers: readonly WorkDrawer[] = [{ kind: 'books', Drawer: OpenBooks }];
