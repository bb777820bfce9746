import { given } from '@daybook/kernel/events/spec';
import { limits } from './labels.js';
import type { TodoCommand } from './todo.commands.js';
import type { PaperMark, TodoEvent } from './todo.events.js';
import { type Todo, todo } from './todo.js';
import { papersIn } from './todo-papers.js';
import { createdTodo, createTodo, nina } from './todo-samples.js';

const asked = (paper: number, title: string): TodoEvent => ({ type: 'TodoPaperRequested', data: { paper, title } });
const attached = (file: string): TodoEvent => ({ type: 'TodoAnswerFileAttached', data: { file, name: `${file}.pdf` } });
const gave = (paper: number, file: string): TodoEvent => ({ type: 'TodoPaperGiven', data: { paper, file } });
const marked = (paper: number, as: PaperMark, reason: string | null = null): TodoEvent => ({
  type: 'TodoPaperMarked',
  data: { paper, as, reason },
});
const forReview: TodoEvent = { type: 'TodoSentForReview', data: {} };
const completed: TodoEvent = { type: 'TodoCompleted', data: { byAnswer: false } };

const two = [createdTodo({ type: 'upload-request' }), asked(1, 'W-2'), asked(2, 'Lease')] as const;
const given2 = [...two, attached('w2'), gave(1, 'w2')] as const;
const submit = (...files: readonly string[]): TodoCommand => ({
  type: 'SubmitTodo',
  answer: { to: 'upload-request', files },
  submitter: nina,
});
const papersOf = (...events: readonly TodoEvent[]) => (given(todo, ...events).state as Todo).papers;

describe('a list of documents', () => {
  it('is read as people type it', () => {
    expect(papersIn(' W-2 \n\n  Lease of the van\r\n')).toEqual(['W-2', 'Lease of the van']);
  });

  it('comes with a new upload request, and with no other to-do', () => {
    const create = (todoType: string) =>
      given(todo).when(createTodo({ todoType, papers: ['W-2', ' Lease '] })).decision;
    expect(create('upload-request')).toMatchObject([{ type: 'TodoCreated' }, asked(1, 'W-2'), asked(2, 'Lease')]);
    expect(create('text-field')).toHaveLength(1);
  });

  it.each([
    ['paperTwice', ['W-2', 'w-2 ']],
    ['paperUntitled', [' ']],
    ['paperTitleTooLong', ['x'.repeat(limits.title + 1)]],
    ['tooManyPapers', Array.from({ length: limits.papers + 1 }, (_, n) => `${n}`)],
  ] as const)('that cannot be makes no to-do: %s', (refused, papers) => {
    given(todo)
      .when(createTodo({ todoType: 'upload-request', papers }))
      .thenRefused(refused);
  });

  it('grows and shrinks while the to-do is open, and no number is used again', () => {
    const more = { type: 'RequestPaper', title: 'Bank letter' } as const;
    const drop = { type: 'DropPaperRequest', paper: 2 } as const;
    const dropped: TodoEvent = { type: 'TodoPaperRequestDropped', data: { paper: 2 } };
    given(todo, ...two)
      .when(drop)
      .thenEvents(dropped);
    given(todo, ...two, dropped)
      .when(more)
      .thenEvents(asked(3, 'Bank letter'));
    given(todo, ...two, dropped)
      .when(drop)
      .thenEvents();
    for (const command of [more, drop])
      given(todo, ...two, forReview)
        .when(command)
        .thenRefused('requestFixed');
    given(todo, ...two)
      .when({ ...more, title: 'LEASE' })
      .thenRefused('paperTwice');
    given(todo, createdTodo()).when(more).thenRefused('wrongType');
  });
});

describe('whoever answers', () => {
  it('gives a file for a document, which counts for one alone', () => {
    given(todo, ...two, attached('w2'))
      .when({ type: 'GivePaper', paper: 1, file: 'w2' })
      .thenEvents(gave(1, 'w2'));
    given(todo, ...given2)
      .when({ type: 'GivePaper', paper: 1, file: 'w2' })
      .thenEvents();
    expect(papersOf(...given2, gave(2, 'w2'))).toMatchObject([
      { state: 'wanted', files: [] },
      { state: 'given', files: ['w2'] },
    ]);
    given(todo, ...two)
      .when({ type: 'GivePaper', paper: 1, file: 'w2' })
      .thenRefused('fileUnknown');
    given(todo, ...given2)
      .when({ type: 'GivePaper', paper: 3, file: 'w2' })
      .thenRefused('paperUnknown');
    given(todo, ...given2, marked(1, 'accepted'), attached('late'))
      .when({ type: 'GivePaper', paper: 1, file: 'late' })
      .thenRefused('paperAccepted');
    given(todo, ...given2, marked(1, 'accepted'))
      .when({ type: 'GivePaper', paper: 2, file: 'w2' })
      .thenRefused('paperAccepted');
    given(todo, ...given2, completed)
      .when({ type: 'GivePaper', paper: 2, file: 'w2' })
      .thenRefused('answered');
  });

  it('takes a file away again, unless it was accepted', () => {
    expect(papersOf(...given2, { type: 'TodoAnswerFileRemoved', data: { file: 'w2' } })[0]).toMatchObject({
      state: 'wanted',
      files: [],
    });
    given(todo, ...given2, marked(1, 'accepted'))
      .when({ type: 'RemoveAnswerFile', file: 'w2' })
      .thenRefused('paperAccepted');
  });

  it('says that a document does not apply, and that it does', () => {
    const say = (isApplicable: boolean) => ({ type: 'SetPaperApplicable', paper: 2, isApplicable }) as const;
    given(todo, ...two)
      .when(say(false))
      .thenEvents(marked(2, 'notApplicable'));
    given(todo, ...two, marked(2, 'notApplicable'))
      .when(say(false))
      .thenEvents();
    given(todo, ...two, marked(2, 'notApplicable'))
      .when(say(true))
      .thenEvents(marked(2, 'wanted'));
    given(todo, ...two, forReview)
      .when(say(false))
      .thenRefused('answered');
    given(todo, ...two)
      .when({ ...say(false), paper: 9 })
      .thenRefused('paperUnknown');
  });

  it('hands in when something is said of each, also that all do not apply', () => {
    given(todo, ...given2)
      .when(submit('w2'))
      .thenRefused('papersMissing');
    expect(given(todo, ...given2, marked(2, 'notApplicable')).when(submit('w2')).decision).toHaveLength(2);
    expect(
      given(todo, ...two, marked(1, 'notApplicable'), marked(2, 'notApplicable')).when(submit()).decision,
    ).toHaveLength(2);
    given(todo, ...given2, marked(2, 'sentBack', 'Page 2 is missing.'))
      .when(submit('w2'))
      .thenRefused('papersMissing');
    given(todo, createdTodo({ type: 'upload-request' }))
      .when(submit())
      .thenRefused('fileMissing');
  });
});

it('has room for a file for each document, and for as many as any other to-do', () => {
  const many = Array.from({ length: limits.papers }, (_, n) => `${n + 1}`);
  const room = (papers: readonly string[], files: readonly string[]) =>
    given(todo, two[0], ...papers.map((title, n) => asked(n + 1, title)), ...files.map(attached)).when({
      ...{ type: 'AttachAnswerFile', file: 'more', name: 'more.pdf' },
    } as const);
  room(many, many.slice(1)).thenEvents(attached('more'));
  room(many, many).thenRefused('tooManyFiles');
  expect(room(many, many).decision).toMatchObject({ message: 'A to-do can have at most 40 files.' });
  room(['W-2'], many.slice(0, limits.answerFiles - 1)).thenEvents(attached('more'));
  room(['W-2'], many.slice(0, limits.answerFiles)).thenRefused('tooManyFiles');
});

describe('the firm', () => {
  const accept = (paper: number) => ({ type: 'AcceptPaper', paper }) as const;
  const sendBack = (reason: string, paper = 1) => ({ type: 'SendPaperBack', paper, reason }) as const;

  it('accepts each, and the to-do is complete with the last', () => {
    given(todo, ...given2)
      .when(accept(1))
      .thenEvents(marked(1, 'accepted'));
    given(todo, ...given2, marked(2, 'notApplicable'), forReview)
      .when(accept(1))
      .thenEvents(marked(1, 'accepted'), completed);
    given(todo, ...given2, marked(1, 'accepted'))
      .when(accept(1))
      .thenEvents();
    for (const paper of [2, 3])
      given(todo, ...given2)
        .when(accept(paper))
        .thenRefused(paper === 2 ? 'paperNotGiven' : 'paperUnknown');
  });

  it('sends one back with its name, which opens what waited for the review', () => {
    given(todo, ...given2)
      .when(sendBack(' Page 2 is missing. '))
      .thenEvents(marked(1, 'sentBack', 'Page 2 is missing.'));
    given(todo, ...given2, marked(2, 'notApplicable'), forReview)
      .when(sendBack('Page 2 is missing.'))
      .thenEvents(marked(1, 'sentBack', 'Page 2 is missing.'), {
        type: 'TodoSentBack',
        data: { reason: 'W-2: Page 2 is missing.' },
      });
    given(todo, ...given2, forReview)
      .when(sendBack(''))
      .thenEvents(marked(1, 'sentBack'), { type: 'TodoSentBack', data: { reason: 'W-2' } });
    given(todo, ...given2, marked(1, 'sentBack', 'Blurred'))
      .when(sendBack('Blurred'))
      .thenEvents();
    given(todo, ...given2)
      .when(sendBack('', 2))
      .thenRefused('paperNotGiven');
    given(todo, ...given2)
      .when(sendBack('x'.repeat(limits.reason + 1)))
      .thenRefused('reasonTooLong');
    expect(papersOf(...given2, marked(1, 'sentBack', 'Blurred'), attached('w2b'), gave(1, 'w2b'))[0]).toEqual({
      number: 1,
      title: 'W-2',
      state: 'given',
      reason: null,
      files: ['w2', 'w2b'],
    });
  });

  it('does neither with what is completed', () => {
    for (const command of [accept(1), sendBack('')])
      given(todo, ...given2, completed)
        .when(command)
        .thenRefused('cannotUpdateStatus');
  });
});
