import type { Decision, DecisionContext } from '@daybook/kernel/events';
import { lengthOf, limits, yesNoAnswers } from './labels.js';
import type { Answer } from './todo.commands.js';
import type { TodoEvent } from './todo.events.js';
import type { Todo } from './todo.js';
import { no, type TodoRefusal, tooManyFiles } from './todo.refusals.js';
import type { StatusMove } from './todo.status.js';
import { isAccepted, isComplete, roomForFiles } from './todo-papers.js';

type Answered = Decision<TodoEvent, TodoRefusal>;

/** The same command within this time is the same click. */
const doubleClick = 10_000;

export function submit(todo: Todo, answer: Answer, submitter: string, { at, by }: DecisionContext): Answered {
  if (answer.to !== todo.type) return no('wrongType');
  if (todo.asksAboutTransactions && 'user' in by) return no('answeredOneByOne');
  if (todo.status !== 'open') {
    const user = 'user' in by ? by.user : submitter;
    if (todo.statusChange.by !== user) return no('changedBySomeoneElse');
    const isSame = isSubmitted(todo, answerOf(todo, answer)) && todo.submitter === submitter;
    return isSame && isDoubleClick(todo, 'answered', { at, by }) ? [] : no('cannotUpdateStatus');
  }
  const given = answerOf(todo, answer);
  if ('refused' in given) return given;
  return [
    { type: 'TodoAnswerSubmitted', data: { ...given, submitter } },
    todo.completeOnSubmit
      ? { type: 'TodoCompleted', data: { byAnswer: true } }
      : { type: 'TodoSentForReview', data: {} },
  ];
}

/** Whether it is what was handed in, word for word: another answer is no second click. */
function isSubmitted({ submission }: Todo, given: Given | TodoRefusal): boolean {
  if ('refused' in given || submission === null || given.answer !== submission.answer) return false;
  return given.files.length === submission.files.length && given.files.every((one) => submission.files.includes(one));
}

interface Given {
  readonly answer: string | null;
  readonly files: readonly string[];
}

function answerOf(todo: Todo, answer: Answer): Given | TodoRefusal {
  switch (answer.to) {
    case 'text-field': {
      const text = answer.text.trim();
      if (text === '') return no('answerEmpty');
      return lengthOf(text) > limits.answer ? no('answerTooLong') : { answer: text, files: [] };
    }
    case 'yes-or-no':
      if (answer.text.trim() === '') return no('answerEmpty');
      return (yesNoAnswers as readonly string[]).includes(answer.text)
        ? { answer: answer.text, files: [] }
        : no('answerUnknown');
    case 'upload-request':
      if (!isComplete(todo)) return no('papersMissing');
      // of documents that all do not apply there is nothing to give
      if (answer.files.length === 0 && todo.papers.length === 0) return no('fileMissing');
      return answer.files.every((one) => todo.files.some(({ file }) => file === one))
        ? { answer: null, files: [...new Set(answer.files)] }
        : no('fileUnknown');
    case 'onboarding':
    case 'basic':
    case 'signature':
      return { answer: null, files: [] };
  }
}

/** What is said about an answer that waits goes to its end, so that a reviewer reads on where they stopped. */
export function extend(todo: Todo, added: string, submitter: string): Answered {
  if (todo.type !== 'text-field') return no('wrongType');
  if (todo.status !== 'waiting_for_review') return no('notWaiting');
  const text = added.trim();
  if (text === '') return no('additionMissing');
  const answer = todo.answer === null ? text : `${todo.answer}\n\n${text}`;
  if (lengthOf(answer) > limits.answer) return no('answerTooLong');
  return [{ type: 'TodoAnswerExtended', data: { answer, added: { text, files: [] }, submitter } }];
}

export function withdraw(todo: Todo, context: DecisionContext): Answered {
  if (todo.status === 'waiting_for_review') return [{ type: 'TodoAnswerWithdrawn', data: {} }];
  return todo.status === 'open' && isDoubleClick(todo, 'withdrawn', context) ? [] : no('notWaiting');
}

/** To an answer that waits for its review a file is added with its arrival; nobody has to submit it again. */
export function attach(todo: Todo, file: string, name: string, { by }: DecisionContext): Answered {
  if (todo.type !== 'upload-request') return no('wrongType');
  if (todo.files.some((one) => one.file === file)) return [];
  if (todo.status === 'completed') return no('answered');
  const room = roomForFiles(todo);
  if (todo.files.length >= room) return tooManyFiles(room);
  const attached: TodoEvent = { type: 'TodoAnswerFileAttached', data: { file, name } };
  const submitter = 'user' in by ? by.user : todo.submitter;
  if (todo.status === 'open' || submitter === null) return [attached];
  return [
    attached,
    { type: 'TodoAnswerExtended', data: { answer: null, added: { text: null, files: [file] }, submitter } },
  ];
}

export function detach(todo: Todo, file: string): Answered {
  if (todo.type !== 'upload-request') return no('wrongType');
  if (!todo.files.some((one) => one.file === file)) return [];
  if (isAccepted(todo, file)) return no('paperAccepted');
  return todo.status === 'open' ? [{ type: 'TodoAnswerFileRemoved', data: { file } }] : no('answered');
}

/** @param as what the command that came again does */
export function isDoubleClick({ statusChange }: Todo, as: StatusMove, { at, by }: DecisionContext): boolean {
  const since = Date.parse(at) - Date.parse(statusChange.at);
  return statusChange.as === as && 'user' in by && statusChange.by === by.user && since <= doubleClick;
}
