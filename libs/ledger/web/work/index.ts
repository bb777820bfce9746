import type { WorkDrawer } from '@daybook/kernel/ui';
import { booksWork, questionsWork } from '@daybook/ledger/domain';
import { OpenAnswers } from './open-answers.js';
import { OpenBooks } from './open-books.js';

export const workDrawers: readonly WorkDrawer[] = [
  { kind: booksWork.kind, Drawer: OpenBooks },
  { kind: questionsWork.kind, Drawer: OpenAnswers },
];
