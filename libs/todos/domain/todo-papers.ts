import type { Decision } from '@daybook/kernel/events';
import { lengthOf, limits } from './labels.js';
import type { PaperMark, TodoEvent } from './todo.events.js';
import type { Todo } from './todo.js';
import { no, type TodoRefusal } from './todo.refusals.js';

type Answered = Decision<TodoEvent, TodoRefusal>;

/** One of the documents that an upload request lists: each is given, looked at and sent back by itself. */
export interface RequestedPaper {
  /** Its place in the order in which they were asked for, from 1; never used again. */
  readonly number: number;
  readonly title: string;
  readonly state: PaperMark | 'given';
  /** Why it was sent back. */
  readonly reason: string | null;
  readonly files: readonly string[];
}

/** A list as people type it: a document on each line. */
export function papersIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The first rule that a list of titles breaks. */
export function papersRefusal(titles: readonly string[]): TodoRefusal | undefined {
  if (titles.length > limits.papers) return no('tooManyPapers');
  if (titles.some((one) => one.trim() === '')) return no('paperUntitled');
  if (titles.some((one) => lengthOf(one.trim()) > limits.title)) return no('paperTitleTooLong');
  const spelt = titles.map(comparable);
  return new Set(spelt).size === spelt.length ? undefined : no('paperTwice');
}

export function requestPapers(todo: Pick<Todo, 'papers' | 'papersAsked'>, titles: readonly string[]): Answered {
  const wrong = papersRefusal([...todo.papers.map(({ title }) => title), ...titles]);
  if (wrong) return wrong;
  return titles.map((one, at) => ({
    type: 'TodoPaperRequested',
    data: { paper: todo.papersAsked + at + 1, title: one.trim() },
  }));
}

export function requestPaper(todo: Todo, title: string): Answered {
  if (todo.type !== 'upload-request') return no('wrongType');
  return todo.status === 'open' ? requestPapers(todo, [title]) : no('requestFixed');
}

/** What was given for it stays among the files of the answer. */
export function dropPaper(todo: Todo, number: number): Answered {
  if (!paperOf(todo, number)) return [];
  return todo.status === 'open' ? [{ type: 'TodoPaperRequestDropped', data: { paper: number } }] : no('requestFixed');
}

export function givePaper(todo: Todo, number: number, file: string): Answered {
  const paper = paperOf(todo, number);
  if (!paper) return no('paperUnknown');
  if (!todo.files.some((one) => one.file === file)) return no('fileUnknown');
  if (paper.files.includes(file)) return [];
  if (todo.status === 'completed') return no('answered');
  // it would leave the document that has it now
  if (paper.state === 'accepted' || isAccepted(todo, file)) return no('paperAccepted');
  return [{ type: 'TodoPaperGiven', data: { paper: number, file } }];
}

/** What whoever answers says of a document for which they have nothing. */
export function setApplicable(todo: Todo, number: number, isApplicable: boolean): Answered {
  const paper = paperOf(todo, number);
  if (!paper) return no('paperUnknown');
  if (isApplicable === (paper.state !== 'notApplicable')) return [];
  if (todo.status !== 'open') return no('answered');
  if (paper.state === 'accepted') return no('paperAccepted');
  return [mark(paper, isApplicable ? 'wanted' : 'notApplicable')];
}

/** The last one that is accepted completes the to-do: then nothing is left to give or to look at. */
export function acceptPaper(todo: Todo, number: number): Answered {
  const paper = paperOf(todo, number);
  if (!paper) return no('paperUnknown');
  if (paper.state === 'accepted') return [];
  if (todo.status === 'completed') return no('cannotUpdateStatus');
  if (paper.state !== 'given') return no('paperNotGiven');
  const isLast = todo.papers.every((one) => one === paper || isSettled(one));
  return [mark(paper, 'accepted'), ...(isLast ? [completed] : [])];
}

/** It opens an answer that waits for its review, and the client hears which document it is. */
export function sendPaperBack(todo: Todo, number: number, given: string): Answered {
  const paper = paperOf(todo, number);
  if (!paper) return no('paperUnknown');
  const reason = given.trim();
  if (lengthOf(reason) > limits.reason) return no('reasonTooLong');
  if (todo.status === 'completed') return no('cannotUpdateStatus');
  if (paper.state === 'wanted') return no('paperNotGiven');
  if (paper.state === 'sentBack' && (paper.reason ?? '') === reason) return [];
  const back: TodoEvent = mark(paper, 'sentBack', reason === '' ? null : reason);
  if (todo.status === 'open') return [back];
  const said = reason === '' ? paper.title : `${paper.title}: ${reason}`;
  return [back, { type: 'TodoSentBack', data: { reason: [...said].slice(0, limits.reason).join('') } }];
}

/** Whether an answer says something of each document. */
export function isComplete({ papers }: Pick<Todo, 'papers'>): boolean {
  return papers.every((one) => one.state === 'given' || isSettled(one));
}

/** Whether the firm has accepted the document for which a file was given. */
export function isAccepted({ papers }: Pick<Todo, 'papers'>, file: string): boolean {
  return papers.some((one) => one.state === 'accepted' && one.files.includes(file));
}

/** How many files an answer may have: one for each document, where more are listed than files may be given otherwise. */
export function roomForFiles({ papers }: Pick<Todo, 'papers'>): number {
  return Math.max(limits.answerFiles, papers.length);
}

/** The list with what happened to one of its documents. */
export function withPaper(
  papers: readonly RequestedPaper[],
  number: number,
  change: Partial<RequestedPaper>,
): readonly RequestedPaper[] {
  return papers.map((one) => (one.number === number ? { ...one, ...change } : one));
}

/** A file counts for one document; whatever it was given for before has it no more. */
export function withGiven(papers: readonly RequestedPaper[], number: number, file: string): readonly RequestedPaper[] {
  return withoutFile(papers, file).map((one) =>
    one.number === number ? { ...one, state: 'given', reason: null, files: [...one.files, file] } : one,
  );
}

export function withoutFile(papers: readonly RequestedPaper[], file: string): readonly RequestedPaper[] {
  return papers.map((one) => {
    if (!one.files.includes(file)) return one;
    const files = one.files.filter((each) => each !== file);
    return { ...one, files, ...(files.length === 0 && one.state === 'given' && { state: 'wanted' as const }) };
  });
}

const completed: TodoEvent = { type: 'TodoCompleted', data: { byAnswer: false } };

function mark({ number: paper }: RequestedPaper, as: PaperMark, reason: string | null = null): TodoEvent {
  return { type: 'TodoPaperMarked', data: { paper, as, reason } };
}

function isSettled({ state }: RequestedPaper): boolean {
  return state === 'accepted' || state === 'notApplicable';
}

function paperOf({ papers }: Pick<Todo, 'papers'>, number: number): RequestedPaper | undefined {
  return papers.find((one) => one.number === number);
}

function comparable(title: string): string {
  return title.trim().toLowerCase();
}
