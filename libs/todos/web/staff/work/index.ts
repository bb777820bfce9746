import type { WorkAction, WorkDrawer } from '@daybook/kernel/ui';
import { CompleteMany } from './complete.js';
import { MoveDueOfMany } from './move-due.js';
import { OpenTodo } from './open-todo.js';
import { RemindMany } from './remind.js';
import { SendBackMany } from './send-back.js';
import { texts } from './texts.js';

export const workActions: readonly WorkAction[] = [
  { kind: 'todo', label: texts.complete, keys: 'e', done: texts.completed, Dialog: CompleteMany },
  { kind: 'todo', label: texts.sendBack, keys: 'r', done: texts.sentBack, waits: ['review'], Dialog: SendBackMany },
  { kind: 'todo', label: texts.remind, keys: 'r', done: texts.reminded, waits: ['answer'], Dialog: RemindMany },
  { kind: 'todo', label: texts.moveDue, keys: 'd', done: texts.moved, Dialog: MoveDueOfMany },
];

export const workDrawers: readonly WorkDrawer[] = [{ kind: 'todo', Drawer: OpenTodo }];
