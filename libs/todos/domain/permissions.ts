import {
  type CompanyAccess,
  columnsOf,
  granted,
  inside,
  isClient,
  no,
  type OnReason,
  permsOf,
  type Row,
  type Viewer,
} from '@daybook/kernel/rights';
import type { TodoStatus } from './labels.js';

/** Rights on one to-do; `todoStates` says in which states besides. A deleted to-do gives nothing to anybody. */
// biome-ignore format: it is a table
export const todoRows = {
  //                      SU   SD          SN   SX   JA          TA   CO          CM
  see:                  ['Y', 'V(TODOS)', 'Y', '–', 'V(TODOS)', 'Y', 'V(TODOS)', 'V(TODOS)'],
  change:               ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–',        '–'],
  changeAssignees:      ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'U(TODOS)', '–'],
  delete:               ['Y', 'U(TODOS)', 'Y', '–', 'own',      'Y', '–',        '–'],
  comment:              ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'U(TODOS)', 'U(TODOS)'],
  submit:               ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'U(TODOS)', 'U(TODOS)'],
  upload:               ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'U(TODOS)', 'U(TODOS)'],
  withdraw:             ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', 'U(TODOS)', 'U(TODOS)'],
  close:                ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–',        '–'],
  sendBack:             ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–',        '–'],
  reopen:               ['Y', 'U(TODOS)', 'Y', '–', 'U(TODOS)', 'Y', '–',        '–'],
  setHiddenFromClients: ['Y', 'U(TODOS)', 'Y', '–', '–',        'Y', '–',        '–'],
} as const satisfies Record<string, Row>;

/** The statuses in which a right on a to-do holds, for every column alike; rights not named hold in any. */
export const todoStates: { readonly [P in keyof typeof todoRows]?: readonly TodoStatus[] } = {
  changeAssignees: ['open', 'waiting_for_review'],
  submit: ['open'],
  upload: ['open'],
  withdraw: ['waiting_for_review'],
  close: ['open', 'waiting_for_review'],
  sendBack: ['waiting_for_review'],
  reopen: ['completed'],
};

export type TodoPermission = keyof typeof todoRows;

/** What a locked to-do still gives: to read it, and to talk about it. */
const whileLocked: ReadonlySet<TodoPermission> = new Set(['see', 'comment']);

/** What rights need to know of a to-do. */
export interface TodoAccess {
  /** text-field, upload-request, yes-or-no, onboarding, basic, signature */
  readonly type: string;
  readonly status: TodoStatus;
  readonly isDeleted: boolean;
  readonly isHiddenFromClients: boolean;
  /** It belongs to a locked period; left out where the to-do itself is to refuse, in its own words. */
  readonly isLocked?: boolean;
  /** Who created it; null when the product did. */
  readonly owner: string | null;
  /** Users; the one assignee of a signature to-do is its signer. */
  readonly assignees: readonly string[];
}

const texts = {
  deleted: 'It was deleted.',
  status: 'Its status does not allow it.',
  locked: 'Its period is locked.',
  noUploadRequest: 'Only a to-do that asks for files takes files as its answer.',
  notSigner: 'Only the signer can answer it.',
} as const;

/** A right on a to-do in its present state. Clients have none on what is hidden from them, nobody on what is deleted. */
export function mayOnTodo(
  viewer: Viewer,
  permission: TodoPermission,
  company: CompanyAccess,
  todo: TodoAccess,
  onReason?: OnReason,
): boolean {
  if (todo.isDeleted) return no({ is: 'state', sentence: texts.deleted }, onReason);
  if (todo.isHiddenFromClients && isClient(viewer)) return no({ is: 'hiddenFromClients' }, onReason);
  if (todo.isLocked && !whileLocked.has(permission)) return no({ is: 'state', sentence: texts.locked }, onReason);
  const needed = todoStates[permission];
  if (needed && !needed.includes(todo.status)) return no({ is: 'state', sentence: texts.status }, onReason);
  if (permission === 'upload' && todo.type !== 'upload-request')
    return no({ is: 'state', sentence: texts.noUploadRequest }, onReason);
  if (
    (permission === 'submit' || permission === 'withdraw') &&
    todo.type === 'signature' &&
    !todo.assignees.includes(viewer.uuid)
  )
    return no({ is: 'state', sentence: texts.notSigner }, onReason);
  const one = { ...inside(viewer, company), isOwn: todo.owner === viewer.uuid };
  return granted(todoRows[permission], columnsOf(viewer, company), one, onReason);
}

export type TodoPerms = Record<TodoPermission | 'submitTodo' | 'reopenTodo' | 'completeTodo', boolean>;

/** With the second names of three permissions, which always carry the same value as the first. */
export function todoPerms(viewer: Viewer, company: CompanyAccess, todo: TodoAccess): TodoPerms {
  const perms = permsOf(todoRows, (permission) => mayOnTodo(viewer, permission, company, todo));
  return { ...perms, submitTodo: perms.submit, reopenTodo: perms.reopen, completeTodo: perms.close };
}
