import type { WorkAction, WorkDrawer } from '@daybook/kernel/ui';
import { letterWork } from '@daybook/signatures/domain';
import { OpenLetters } from '../letters/index.js';
import { OpenDocument } from './open-document.js';
import { RemindMany } from './remind.js';
import { texts } from './texts.js';

export const workActions: readonly WorkAction[] = [
  { kind: 'signature', label: texts.remind, keys: 'r', done: texts.remindersSent, Dialog: RemindMany },
];

export const workDrawers: readonly WorkDrawer[] = [
  { kind: 'signature', Drawer: OpenDocument },
  { kind: letterWork.kind, Drawer: OpenLetters },
];
