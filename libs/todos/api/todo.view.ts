import { dayAt } from '@daybook/kernel/events';
import { isClient, type Viewer } from '@daybook/kernel/rights';
import {
  contentTypes,
  isOverdue,
  needsAttention,
  type Todo,
  type TodoAccess,
  type TodoPerms,
  type TodoStatus,
  type TodoType,
  todoPerms,
} from '@daybook/todos/domain';
import type { FeedRow } from '@daybook/todos/read';
import type { CompanyOfTodos } from './company.js';

/** For whom and where a to-do is shown. */
export interface Showing {
  readonly viewer: Viewer;
  readonly company: CompanyOfTodos;
  /** Today in the company's time zone. */
  readonly today: string;
}

export const typeNames: Readonly<Record<TodoType, string>> = {
  'text-field': 'TextFieldTodo',
  'upload-request': 'UploadRequestTodo',
  'yes-or-no': 'YesOrNoTodo',
  onboarding: 'OnboardingTodo',
  basic: 'BasicTodo',
  signature: 'SignatureTodo',
};

/** A to-do as the schema shows it; people and companies are named by uuid and told by their own areas. */
export function viewOf(row: FeedRow, { viewer, company, today }: Showing) {
  const client = isClient(viewer);
  const type = row.todoType as TodoType;
  const person = (uuid: string | null) => (uuid === null ? null : { uuid, company: company.uuid });
  return {
    __typename: typeNames[type],
    uuid: row.uuid,
    contentType: row.contentType,
    todoType: type,
    title: row.title,
    additionalDetails: row.details,
    dueDate: row.dueDate,
    status: row.status,
    reminderFrequency: client ? null : row.reminder,
    lastSubmittedAt: row.lastSubmittedAt,
    assignees: row.assignees.map(person),
    owner: person(row.owner),
    submitter: person(row.submitter),
    forClosePeriod: row.closePeriod,
    completeOnSubmit: row.completeOnSubmit,
    recurringInfo: row.series,
    isOverdue: isOverdue({ dueDate: row.dueDate, status: row.status as TodoStatus }, today, client),
    needsAttention: needsAttention({ dueDate: row.dueDate, status: row.status as TodoStatus }, today, client),
    revision: row.revision,
    lock: row.lock && { period: row.lock.period, by: person(row.lock.by), at: row.lock.at },
    commentsCount: row.commentsCount,
    latestActivity: row.latestActivityAt,
    deepLinkUrl: `/${company.uuid}/to-dos/${row.uuid}`,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    company: { uuid: company.uuid },
    isHiddenFromClients: row.isHiddenFromClients,
    perms: permsOf(row, viewer, company),
    answer: row.answer,
    uploadedFiles: filesOf(row.files, company.uuid),
    papers: row.papers.map(({ files, ...one }) => ({ ...one, fileUuids: files })),
    uploadTarget: type === 'upload-request' ? uploadTargetOf(row, company.timeZone) : null,
    headerImageUrl: row.header?.imageUrl ?? null,
    headerImage: row.header?.imageUrl ?? null,
    headerText: row.header?.text ?? null,
    bodyDetails: row.details,
    templateId: row.templateId,
    signerEmails: row.signerEmails,
    asksAboutTransactions: row.asksAboutTransactions,
    document: row.document,
  };
}

export type TodoView = ReturnType<typeof viewOf>;

/** The row that the state leads to; what lies outside of it (thread, series) comes from the row that is there. */
export function rowOf(state: Todo, row: FeedRow | undefined): FeedRow {
  const { type, reminder, closePeriod, isHidden, uuid, company, ...rest } = state;
  const latest = row && new Date(row.latestActivityAt).toISOString();
  return {
    ...rest,
    uuid,
    lock: state.lock ?? null,
    companyUuid: company,
    todoType: type,
    contentType: contentTypes[type],
    reminder,
    closePeriod,
    isHiddenFromClients: isHidden,
    isDeleted: state.is === 'deleted',
    seriesUuid: state.series?.uuid ?? null,
    isRecurring: state.series !== null,
    latestActivityAt: latest && latest > state.updatedAt ? latest : state.updatedAt,
    commentsCount: row?.commentsCount ?? 0,
    series: row?.series ?? null,
  };
}

export function filesOf(files: FeedRow['files'], company: string) {
  return files.map(({ file, name }) => ({ uuid: file, title: name, deepLinkUrl: `/${company}/${file}`, upload: null }));
}

/** The chosen folder, else the one that the first upload makes: `Requests/{year of creation}/{title}`. */
function uploadTargetOf({ uploadTarget, createdAt, title }: FeedRow, timeZone: string) {
  if (uploadTarget !== null) return { uuid: uploadTarget, title: null };
  const year = dayAt(new Date(createdAt), timeZone).slice(0, 4);
  return { uuid: null, title: `Requests/${year}/${title}` };
}

function permsOf(row: FeedRow, viewer: Viewer, company: CompanyOfTodos): TodoPerms {
  const { todoType: type, isDeleted, isHiddenFromClients, lock, owner, assignees } = row;
  const status = row.status as TodoAccess['status'];
  const isLocked = lock !== null;
  return todoPerms(viewer, company, { type, status, isDeleted, isHiddenFromClients, isLocked, owner, assignees });
}
