import type { CommentEvent } from '@daybook/comments/domain';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { at, type Change, ignored, own, projection, table } from '@daybook/kernel/projecting';
import { contentTypes, type TodoEvent, withGiven, withoutFile, withPaper } from '@daybook/todos/domain';
import { seriesTable, templateTable } from './series.projection.js';
import { TodoRow } from './todo.entity.js';

type StatusEvent = Extract<
  TodoEvent,
  { type: 'TodoSentForReview' | 'TodoCompleted' | 'TodoAnswerWithdrawn' | 'TodoSentBack' | 'TodoReopened' }
>;

/** Something of the to-do itself changes: what people see of it is newer, in the feed too. */
function patch<E extends TodoEvent>(
  change: (row: TodoRow, event: RecordedEvent<E>) => Partial<TodoRow>,
): Change<TodoRow, E> {
  return own((row, event) => {
    const at = event.meta.at;
    return row && { ...row, updatedAt: at, latestActivityAt: at, ...change(row, event), revision: event.revision };
  });
}

/** As `patch`, for what counts as a change of the item's own attributes. */
function attribute<E extends TodoEvent>(
  change: (row: TodoRow, event: RecordedEvent<E>) => Partial<TodoRow>,
): Change<TodoRow, E> {
  return patch((row, event) => ({ ...change(row, event), attributesChangedAt: event.meta.at }));
}

function status(to: string): Change<TodoRow, StatusEvent> {
  return attribute((_, { meta }) => ({ status: to, ...(to === 'open' && { openSince: meta.at }) }));
}

/** What is written in the thread is activity of its item. */
const written: Change<TodoRow, Extract<CommentEvent, { type: 'CommentAdded' | 'CommentEdited' }>> = at(
  ({ data }) => [data.item],
  (row, { meta }) => row && { ...row, latestActivityAt: later(row.latestActivityAt, meta.at) },
);

const todoTable = table<TodoRow, TodoEvent | CommentEvent>({
  entity: TodoRow,
  categories: ['todo', 'comment'],
  on: {
    TodoCreated: own((_, { data, meta, stream, revision }) => ({
      uuid: subjectOf(stream),
      companyUuid: meta.company,
      contentType: contentTypes[data.type],
      todoType: data.type,
      title: data.title,
      details: data.details ?? '',
      dueDate: data.dueDate,
      status: 'open',
      reminder: data.reminder,
      closePeriod: data.closePeriod,
      completeOnSubmit: data.completeOnSubmit,
      assignees: [],
      owner: data.owner,
      submitter: null,
      lastSubmittedAt: null,
      answer: null,
      files: [],
      papers: [],
      header: data.header,
      uploadTarget: data.uploadTarget,
      templateId: data.templateId,
      signerEmails: data.signerEmails ?? [],
      document: null,
      seriesUuid: data.series?.uuid ?? null,
      isRecurring: data.series !== null,
      asksAboutTransactions: data.asksAboutTransactions,
      latestActivityAt: meta.at,
      attributesChangedAt: meta.at,
      createdAt: meta.at,
      updatedAt: meta.at,
      openSince: meta.at,
      remindedOn: [],
      remindedAt: null,
      isHiddenFromClients: data.isHidden,
      lock: null,
      isDeleted: false,
      revision,
    })),
    TodoAssigned: attribute((row, { data }) => ({
      assignees: [...row.assignees.filter((one) => one !== data.assignee), data.assignee],
    })),
    TodoUnassigned: attribute((row, { data }) => ({ assignees: row.assignees.filter((one) => one !== data.assignee) })),
    TodoRetitled: attribute((_, { data }) => ({ title: data.to })),
    TodoDetailsEdited: attribute((_, { data }) => ({ details: data.to ?? '' })),
    TodoDueDateChanged: attribute((_, { data }) => ({ dueDate: data.to })),
    TodoReminderChanged: attribute((_, { data }) => ({ reminder: data.to })),
    TodoClosePeriodChanged: attribute((_, { data }) => ({ closePeriod: data.to })),
    TodoCompleteOnSubmitChanged: attribute((_, { data }) => ({ completeOnSubmit: data.to })),
    TodoHeaderChanged: attribute((_, { data }) => ({ header: data.to })),
    TodoUploadTargetChanged: attribute((_, { data }) => ({ uploadTarget: data.to })),
    TodoRecurrenceSet: attribute((_, { data }) => ({ seriesUuid: data.series, isRecurring: true })),
    TodoAnswerSubmitted: patch((_, { data, meta }) => ({
      answer: data.answer,
      submitter: data.submitter,
      lastSubmittedAt: meta.at,
    })),
    TodoAnswerExtended: patch((row, { data, meta }) => ({
      answer: data.answer ?? row.answer,
      submitter: data.submitter,
      lastSubmittedAt: meta.at,
    })),
    TodoAnswerWithdrawn: status('open'),
    TodoSentForReview: status('waiting_for_review'),
    TodoCompleted: status('completed'),
    TodoSentBack: status('open'),
    TodoReopened: status('open'),
    TodoHiddenFromClients: patch(() => ({ isHiddenFromClients: true })),
    TodoShownToClients: patch(() => ({ isHiddenFromClients: false })),
    TodoAnswerFileAttached: patch((row, { data }) => ({
      files: [...row.files.filter((one) => one.file !== data.file), data],
    })),
    TodoAnswerFileRemoved: patch((row, { data }) => ({
      files: row.files.filter((one) => one.file !== data.file),
      papers: withoutFile(row.papers, data.file),
    })),
    TodoPaperRequested: patch((row, { data: { paper: number, title } }) => ({
      papers: [
        ...row.papers.filter((one) => one.number !== number),
        { number, title, state: 'wanted', reason: null, files: [] },
      ],
    })),
    TodoPaperRequestDropped: patch((row, { data }) => ({
      papers: row.papers.filter(({ number }) => number !== data.paper),
    })),
    TodoPaperGiven: patch((row, { data }) => ({ papers: withGiven(row.papers, data.paper, data.file) })),
    TodoPaperMarked: patch((row, { data: { paper, as, reason } }) => ({
      papers: withPaper(row.papers, paper, { state: as, reason }),
    })),
    TodoSignatureDocumentAttached: patch((_, { data }) => ({ document: { uuid: data.document, state: 'draft' } })),
    TodoSignatureStateRecorded: patch((row, { data }) => ({
      document: row.document && { ...row.document, state: data.to },
    })),
    TodoReminderRequested: own((row, { meta, revision }) => row && { ...row, remindedAt: meta.at, revision }),
    TodoReminderSent: own(
      (row, { data, meta, revision }) =>
        row && {
          ...row,
          remindedOn: [...new Set([...row.remindedOn, data.runDate])].sort(),
          remindedAt: meta.at,
          revision,
        },
    ),
    TodoMovedToCompany: own(
      (row, { data, revision }) =>
        row && {
          ...row,
          companyUuid: data.to,
          assignees: row.assignees.filter((one) => !data.unassigned.includes(one)),
          uploadTarget: data.uploadTarget,
          revision,
        },
    ),
    // nobody's news: it may change no more, or may again
    TodoLocked: own((row, { data: { lock: uuid, period }, meta: { by, at }, revision }) => {
      return row && { ...row, lock: { uuid, period, by: 'user' in by ? by.user : null, at }, revision };
    }),
    TodoUnlocked: own((row, { revision }) => row && { ...row, lock: null, revision }),
    TodoBegunAsCopy: own((row, { revision }) => row && { ...row, revision }),
    TodoCopied: own((row, { revision }) => row && { ...row, revision }),
    TodoDeleted: patch(() => ({ isDeleted: true })),
    CommentAdded: written,
    CommentEdited: written,
    CommentDeleted: ignored,
    CommentErased: ignored,
    CommentMovedToCompany: ignored,
  },
});

function later(one: string, other: string): string {
  return one > other ? one : other;
}

export const todos = projection({
  name: 'todos',
  version: 5,
  tables: [todoTable, seriesTable, templateTable],
  hides: { todo: ['TodoHiddenFromClients'] },
});
