import type { Decision, DecisionContext } from '@daybook/kernel/events';
import type { ClosePeriod, ReminderFrequency, TodoStatus } from './labels.js';
import { isTodoType, lengthOf, limits } from './labels.js';
import type { TodoCommand } from './todo.commands.js';
import type { TodoEvent } from './todo.events.js';
import type { Todo, TodoState } from './todo.js';
import { no, type TodoRefusal } from './todo.refusals.js';
import type { StatusMove } from './todo.status.js';
import { attach, detach, extend, isDoubleClick, submit, withdraw } from './todo-answer.js';
import { editTodo, endsTooEarly, reassigned, statusEvents } from './todo-edit.js';
import { askedRecurrence, formRefusal, signatureRefusal } from './todo-form.js';
import { lockRefusal, lockTodo, unlockTodo } from './todo-lock.js';
import {
  acceptPaper,
  dropPaper,
  givePaper,
  requestPaper,
  requestPapers,
  sendPaperBack,
  setApplicable,
} from './todo-papers.js';

type Answered = Decision<TodoEvent, TodoRefusal>;

const betweenReminders = 3_600_000;

export function decideTodo(state: TodoState, command: TodoCommand, context: DecisionContext): Answered {
  if (command.type === 'CreateTodo') return create(state, command);
  if (state.is === 'absent') return no('notThere');
  if (state.is === 'deleted') return command.type === 'DeleteTodo' ? [] : no('notThere');
  const locked = lockRefusal(state, command);
  if (locked) return locked;
  switch (command.type) {
    case 'EditTodo':
      return editTodo(state, command.changes, command.basedOn, command.repeats);
    case 'ReassignTodo':
      return editTodo(state, { assignees: command.assignees }, null);
    case 'SubmitTodo':
      return submit(state, command.answer, command.submitter, context);
    case 'CloseTodo':
      return move(state, state.status !== 'completed', 'closed', context);
    case 'ExtendAnswer':
      return extend(state, command.text, command.submitter);
    case 'WithdrawAnswer':
      return withdraw(state, context);
    case 'SendTodoBack':
      return sendBack(state, command.reason ?? '', context);
    case 'ReopenTodo':
      return move(state, state.status === 'completed', 'reopened', context);
    case 'HideTodoFromClients':
      return state.isHidden ? [] : [{ type: 'TodoHiddenFromClients', data: {} }];
    case 'ShowTodoToClients':
      return state.isHidden ? [{ type: 'TodoShownToClients', data: {} }] : [];
    case 'AttachAnswerFile':
      return attach(state, command.file, command.name, context);
    case 'RemoveAnswerFile':
      return detach(state, command.file);
    case 'RequestPaper':
      return requestPaper(state, command.title);
    case 'DropPaperRequest':
      return dropPaper(state, command.paper);
    case 'GivePaper':
      return givePaper(state, command.paper, command.file);
    case 'SetPaperApplicable':
      return setApplicable(state, command.paper, command.isApplicable);
    case 'AcceptPaper':
      return acceptPaper(state, command.paper);
    case 'SendPaperBack':
      return sendPaperBack(state, command.paper, command.reason);
    case 'AttachSignatureDocument':
      if (state.type !== 'signature') return no('wrongType');
      return state.document?.uuid === command.document ? [] : [attached(command.document)];
    case 'RecordSignatureState':
      if (!state.document) return no('wrongType');
      return state.document.state === command.state
        ? []
        : [{ type: 'TodoSignatureStateRecorded', data: { from: state.document.state, to: command.state } }];
    case 'RemindOfTodo':
      return remind(state, command.recipients, context);
    case 'RecordReminderSent':
      return state.remindedOn.includes(command.runDate)
        ? []
        : [{ type: 'TodoReminderSent', data: { runDate: command.runDate, recipients: command.recipients } }];
    case 'MoveTodoToCompany':
      return moveToCompany(state, command);
    case 'LockTodo':
      return lockTodo(state, command.lock, command.period);
    case 'UnlockTodo':
      return unlockTodo(state, command.lock);
    case 'RecordCopy': {
      const { company, todo } = command;
      return state.copies.includes(todo) ? [] : [{ type: 'TodoCopied', data: { company, todo } }];
    }
    case 'DeleteTodo':
      return [{ type: 'TodoDeleted', data: {} }];
  }
}

function create(state: TodoState, command: Extract<TodoCommand, { type: 'CreateTodo' }>): Answered {
  if (state.is === 'deleted') return no('notThere');
  if (state.is === 'there') return [];
  const { todoType, document, copyOf } = command;
  if (!isTodoType(todoType)) return no('typeUnknown');
  const closePeriod = command.closePeriod ?? (todoType === 'onboarding' ? 'onboarding_tasks' : 'month_end_close');
  const isGenerated = (command.series?.occurrence ?? 0) > 0;
  const wrong =
    formRefusal({ ...command, closePeriod }, todoType, isGenerated) ??
    (todoType === 'signature' && document === undefined
      ? signatureRefusal(command.templateSigners, command.signerEmails, command.assigneeEmail)
      : undefined);
  if (wrong) return wrong;

  const recurrence = askedRecurrence(command.recurrence);
  // a series that ends earlier meanwhile has this one all the same
  if (!isGenerated && endsTooEarly({ recurrence, dueDate: command.dueDate })) return no('endDateTooEarly');
  const createdEvent: TodoEvent = {
    type: 'TodoCreated',
    data: {
      type: todoType,
      title: (command.title ?? '').trim(),
      details: command.details,
      dueDate: command.dueDate ?? '',
      reminder: command.reminder as ReminderFrequency,
      closePeriod: closePeriod as ClosePeriod,
      completeOnSubmit: command.completeOnSubmit === true,
      isHidden: command.isHidden,
      owner: command.owner,
      header:
        todoType === 'onboarding'
          ? { imageUrl: command.headerImageUrl, imageTemplate: command.headerImageTemplate, text: command.headerText }
          : null,
      uploadTarget: todoType === 'upload-request' ? command.uploadTarget : null,
      templateId: todoType === 'signature' ? command.templateId : null,
      signerEmails: todoType === 'signature' ? command.signerEmails.map((one) => one.trim()) : [],
      series: command.series ?? (recurrence && { uuid: command.uuid, occurrence: 0 }),
      recurrence,
      asksAboutTransactions: command.asksAboutTransactions === true,
    },
  };
  const papers = todoType === 'upload-request' ? requestPapers(noPapers, command.papers ?? []) : [];
  if ('refused' in papers) return papers;
  return [
    createdEvent,
    ...(copyOf === undefined ? [] : [{ type: 'TodoBegunAsCopy', data: { of: copyOf } } as const]),
    ...papers,
    ...(document === undefined ? [] : [attached(document)]),
    ...reassigned([], command.assignees),
    ...statusEvents('open', command.status as TodoStatus),
  ];
}

const noPapers = { papers: [], papersAsked: 0 } as const;
const attached = (document: string): TodoEvent => ({ type: 'TodoSignatureDocumentAttached', data: { document } });

function moveToCompany(todo: Todo, command: Extract<TodoCommand, { type: 'MoveTodoToCompany' }>): Answered {
  const { to, merge, assignees, uploadTarget } = command;
  if (todo.company === to) return [];
  const unassigned = todo.assignees.filter((one) => !assignees.includes(one));
  const back = todo.origin?.company === to && !todo.origin.isChanged ? todo.origin.assignees : [];
  const assigned = back.filter((one) => !todo.assignees.includes(one) && assignees.includes(one));
  return [
    { type: 'TodoMovedToCompany', data: { from: todo.company, to, merge, unassigned, uploadTarget } },
    ...assigned.map((assignee): TodoEvent => ({ type: 'TodoAssigned', data: { assignee } })),
  ];
}

function move(todo: Todo, possible: boolean, as: StatusMove, context: DecisionContext): Answered {
  const target: TodoStatus = as === 'closed' ? 'completed' : 'open';
  if (possible) return statusEvents(todo.status, target);
  return todo.status === target && isDoubleClick(todo, as, context) ? [] : no('cannotUpdateStatus');
}

function sendBack(todo: Todo, given: string, context: DecisionContext): Answered {
  const reason = given.trim();
  if (lengthOf(reason) > limits.reason) return no('reasonTooLong');
  const said = reason === '' ? null : reason;
  const moved = move(todo, todo.status === 'waiting_for_review', 'sentBack', context);
  if ('refused' in moved) return moved;
  if (moved.length === 0) return todo.statusChange.reason === said ? [] : no('cannotUpdateStatus');
  return [{ type: 'TodoSentBack', data: { reason: said } }];
}

/** Clients are reminded by hand at most once an hour, also when the schedule has just reminded them. */
function remind(todo: Todo, recipients: readonly string[], { at }: DecisionContext): Answered {
  if (todo.status !== 'open') return no('nothingToRemindOf');
  if (todo.document) return no('documentReminds');
  if (todo.isHidden) return no('hiddenFromClients');
  if (recipients.length === 0) return no('nobodyToRemind');
  if (todo.remindedAt !== null && Date.parse(at) - Date.parse(todo.remindedAt) < betweenReminders)
    return no('remindedLately');
  return [{ type: 'TodoReminderRequested', data: {} }];
}
