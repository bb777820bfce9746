import type { WorkAction } from '@daybook/kernel/ui';
import { RemindMany } from './remind.js';
import { texts } from './texts.js';

export const workActions: readonly WorkAction[] = [{ kind: 'signature', label: texts.remind, Dialog: RemindMany }];
