import { given, recorded } from '@daybook/kernel/events/spec';
import type { Answer, TodoCommand } from './todo.commands.js';
import type { TodoEvent } from './todo.events.js';
import { todo } from './todo.js';
import { createdTodo, maria, nina, omar } from './todo-samples.js';

const text = (answer: string, submitter = omar): TodoCommand => ({
  type: 'SubmitTodo',
  answer: { to: 'text-field', text: answer },
  submitter,
});
const submitted = (answer: string | null, files: readonly string[] = []): TodoEvent => ({
  type: 'TodoAnswerSubmitted',
  data: { answer, files, submitter: omar },
});
const forReview: TodoEvent = { type: 'TodoSentForReview', data: {} };
const completed: TodoEvent = { type: 'TodoCompleted', data: { byAnswer: false } };
const at = (seconds: number) => new Date(Date.UTC(2026, 0, 5, 15, 0, seconds)).toISOString();
const byOmar = { by: { user: omar } };

describe('answering', () => {
  it('sends the answer for review', () => {
    given(todo, createdTodo()).when(text(' Wire fees ')).thenEvents(submitted('Wire fees'), forReview);
  });

  it('completes when no review is asked', () => {
    given(todo, createdTodo({ completeOnSubmit: true }))
      .when(text('Wire fees'))
      .thenEvents(submitted('Wire fees'), { type: 'TodoCompleted', data: { byAnswer: true } });
  });

  it('refuses an empty or endless answer', () => {
    given(todo, createdTodo()).when(text(' \n ')).thenRefused('answerEmpty');
    given(todo, createdTodo())
      .when(text('x'.repeat(10_001)))
      .thenRefused('answerTooLong');
    expect(given(todo, createdTodo()).when(text('🧾'.repeat(10_000))).decision).toHaveLength(2);
  });

  it.each(['yes', 'no', 'not_sure'])('takes %s', (answer) => {
    given(todo, createdTodo({ type: 'yes-or-no' }))
      .when({ type: 'SubmitTodo', answer: { to: 'yes-or-no', text: answer }, submitter: omar })
      .thenEvents(submitted(answer), forReview);
  });

  it('takes no other word for yes or no', () => {
    const ask = given(todo, createdTodo({ type: 'yes-or-no' }));
    const answer = (word: string): TodoCommand => ({
      type: 'SubmitTodo',
      answer: { to: 'yes-or-no', text: word },
      submitter: omar,
    });
    ask.when(answer('maybe')).thenRefused('answerUnknown');
    ask.when(answer('')).thenRefused('answerEmpty');
  });

  it.each(['onboarding', 'basic', 'signature'] as const)('acknowledges a %s to-do', (type) => {
    given(todo, createdTodo({ type }))
      .when({ type: 'SubmitTodo', answer: { to: type }, submitter: omar })
      .thenEvents(submitted(null), forReview);
  });

  it('refuses an answer to another kind of question', () => {
    const answer: Answer = { to: 'basic' };
    given(todo, createdTodo()).when({ type: 'SubmitTodo', answer, submitter: omar }).thenRefused('wrongType');
  });

  it('tells the second answerer that somebody was first', () => {
    const past = [createdTodo(), recorded(submitted('Mine'), 1, byOmar), recorded(forReview, 2, byOmar)];
    given(todo, ...past)
      .when(text('No, mine', nina), { by: { user: nina } })
      .thenRefused('changedBySomeoneElse');
  });

  it('takes a double click as one, a later repetition as a mistake', () => {
    const past = [
      createdTodo(),
      recorded(submitted('Mine'), 1, byOmar),
      recorded(forReview, 2, { ...byOmar, at: at(0) }),
    ];
    given(todo, ...past)
      .when(text('Mine'), { ...byOmar, at: at(10) })
      .thenNothing();
    given(todo, ...past)
      .when(text('Mine'), { ...byOmar, at: at(11) })
      .thenRefused('cannotUpdateStatus');
  });

  it('swallows no other answer that comes as quickly as a double click', () => {
    const past = [
      createdTodo(),
      recorded(submitted('Mine'), 1, byOmar),
      recorded(forReview, 2, { ...byOmar, at: at(0) }),
    ];
    for (const other of ['Mine, but otherwise', 'mine', ''])
      given(todo, ...past)
        .when(text(other), { ...byOmar, at: at(1) })
        .thenRefused('cannotUpdateStatus');
  });

  it('keeps answer and time of submission when sent back or reopened', () => {
    const { state } = given(todo, createdTodo(), submitted('Mine'), forReview, {
      type: 'TodoSentBack',
      data: { reason: null },
    });
    expect(state).toMatchObject({ status: 'open', answer: 'Mine', lastSubmittedAt: expect.any(String) });
  });
});

describe('files of an answer', () => {
  const upload = createdTodo({ type: 'upload-request' });
  const attached = (file: string): TodoEvent => ({
    type: 'TodoAnswerFileAttached',
    data: { file, name: `${file}.pdf` },
  });
  const submit = (...files: readonly string[]): TodoCommand => ({
    type: 'SubmitTodo',
    answer: { to: 'upload-request', files },
    submitter: omar,
  });

  it('are submitted again by a double click only when they are the same', () => {
    const handedIn: TodoEvent = { type: 'TodoAnswerSubmitted', data: { answer: null, files: ['a'], submitter: omar } };
    const past = [
      upload,
      attached('a'),
      attached('b'),
      recorded(handedIn, 3, byOmar),
      recorded(forReview, 4, { ...byOmar, at: at(0) }),
    ];
    const again = (...files: string[]) => given(todo, ...past).when(submit(...files), { ...byOmar, at: at(1) });
    again('a', 'a').thenNothing();
    again('a', 'b').thenRefused('cannotUpdateStatus');
  });

  it('are submitted once they are attached', () => {
    given(todo, upload, attached('a'), attached('b'))
      .when(submit('a', 'b'))
      .thenEvents(submitted(null, ['a', 'b']), forReview);
    given(todo, upload).when(submit()).thenRefused('fileMissing');
    given(todo, upload, attached('a')).when(submit('a', 'c')).thenRefused('fileUnknown');
  });

  it('are attached and removed while it is open', () => {
    given(todo, upload).when({ type: 'AttachAnswerFile', file: 'a', name: 'a.pdf' }).thenEvents(attached('a'));
    given(todo, upload, attached('a')).when({ type: 'AttachAnswerFile', file: 'a', name: 'a.pdf' }).thenNothing();
    given(todo, upload, attached('a'))
      .when({ type: 'RemoveAnswerFile', file: 'a' })
      .thenEvents({ type: 'TodoAnswerFileRemoved', data: { file: 'a' } });
    given(todo, upload).when({ type: 'RemoveAnswerFile', file: 'a' }).thenNothing();
    given(todo, upload, attached('a'), forReview).when({ type: 'RemoveAnswerFile', file: 'a' }).thenRefused('answered');
    given(todo, upload, completed).when({ type: 'AttachAnswerFile', file: 'a', name: 'a.pdf' }).thenRefused('answered');
    given(todo, createdTodo()).when({ type: 'AttachAnswerFile', file: 'a', name: 'a.pdf' }).thenRefused('wrongType');
    given(todo, createdTodo()).when({ type: 'RemoveAnswerFile', file: 'a' }).thenRefused('wrongType');
  });

  it('are attached once, also when the event is there twice', () => {
    const { state } = given(todo, upload, attached('a'), attached('a'));
    expect(state).toMatchObject({ files: [{ file: 'a', name: 'a.pdf' }] });
  });

  it('are at most twenty', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => attached(`f${index}`));
    given(todo, upload, ...twenty)
      .when({ type: 'AttachAnswerFile', file: 'x', name: 'x.pdf' })
      .thenRefused('tooManyFiles');
  });
});

describe('an answer that waits for its review', () => {
  const waiting = [createdTodo(), recorded(submitted('Wires'), 1, byOmar), recorded(forReview, 2, byOmar)];
  const withdrawn: TodoEvent = { type: 'TodoAnswerWithdrawn', data: {} };
  const more = (words: string): TodoCommand => ({ type: 'ExtendAnswer', text: words, submitter: nina });
  const extended = (added: string | null, files: readonly string[] = []): TodoEvent => ({
    type: 'TodoAnswerExtended',
    data: { answer: added && `Wires\n\n${added}`, added: { text: added, files }, submitter: nina },
  });

  it('is taken back by whoever may answer, and stays as what was written so far', () => {
    given(todo, ...waiting)
      .when({ type: 'WithdrawAnswer' }, { by: { user: nina } })
      .thenEvents(withdrawn);
    const { state } = given(todo, ...waiting, withdrawn);
    expect(state).toMatchObject({ status: 'open', answer: 'Wires', submitter: omar });
    given(todo, ...waiting, withdrawn)
      .when(text('Cards'))
      .thenEvents(submitted('Cards'), forReview);
  });

  it('is the firm’s once it was completed or sent back, and never was when nothing was answered', () => {
    const sentBack: TodoEvent = { type: 'TodoSentBack', data: { reason: null } };
    for (const past of [[completed], [sentBack]]) {
      given(todo, ...waiting, ...past)
        .when({ type: 'WithdrawAnswer' }, byOmar)
        .thenRefused('notWaiting');
      given(todo, ...waiting, ...past)
        .when(more('And cards'))
        .thenRefused('notWaiting');
    }
    given(todo, createdTodo()).when({ type: 'WithdrawAnswer' }, byOmar).thenRefused('notWaiting');
  });

  it('is taken back once by a double click', () => {
    const past = [...waiting, recorded(withdrawn, 3, { ...byOmar, at: at(0) })];
    given(todo, ...past)
      .when({ type: 'WithdrawAnswer' }, { ...byOmar, at: at(10) })
      .thenNothing();
    given(todo, ...past)
      .when({ type: 'WithdrawAnswer' }, { ...byOmar, at: at(11) })
      .thenRefused('notWaiting');
  });

  it('grows by a paragraph, up to the length of an answer', () => {
    given(todo, ...waiting)
      .when(more(' And cards '))
      .thenEvents(extended('And cards'));
    const { state } = given(todo, ...waiting, extended('And cards'));
    expect(state).toMatchObject({ status: 'waiting_for_review', answer: 'Wires\n\nAnd cards', submitter: nina });
    given(todo, ...waiting)
      .when(more('x'.repeat(9_993)))
      .thenEvents(extended('x'.repeat(9_993)));
    given(todo, ...waiting)
      .when(more('x'.repeat(9_994)))
      .thenRefused('answerTooLong');
    given(todo, ...waiting)
      .when(more(' \n'))
      .thenRefused('additionMissing');
    given(todo, createdTodo({ type: 'yes-or-no' }), forReview)
      .when(more('And cards'))
      .thenRefused('wrongType');
  });

  it('takes further files as they arrive', () => {
    const upload = [createdTodo({ type: 'upload-request' }), recorded(submitted(null, ['a']), 1, byOmar), forReview];
    const attached: TodoEvent = { type: 'TodoAnswerFileAttached', data: { file: 'b', name: 'b.pdf' } };
    given(todo, ...upload)
      .when({ type: 'AttachAnswerFile', file: 'b', name: 'b.pdf' }, { by: { user: nina } })
      .thenEvents(attached, extended(null, ['b']));
    const { state } = given(todo, ...upload, attached, extended(null, ['b']));
    expect(state).toMatchObject({ status: 'waiting_for_review', answer: null, files: [attached.data] });
  });
});

describe('changing the status', () => {
  const waiting = [createdTodo(), forReview];
  const done = [createdTodo(), completed];

  it('closes what is open or waiting', () => {
    given(todo, createdTodo()).when({ type: 'CloseTodo' }).thenEvents(completed);
    given(todo, ...waiting)
      .when({ type: 'CloseTodo' })
      .thenEvents(completed);
    given(todo, ...done)
      .when({ type: 'CloseTodo' }, { by: { user: nina } })
      .thenRefused('cannotUpdateStatus');
  });

  it('sends back what is waiting', () => {
    given(todo, ...waiting)
      .when({ type: 'SendTodoBack' })
      .thenEvents({ type: 'TodoSentBack', data: { reason: null } });
    given(todo, createdTodo())
      .when({ type: 'SendTodoBack' }, { by: { user: nina } })
      .thenRefused('cannotUpdateStatus');
    given(todo, ...done)
      .when({ type: 'SendTodoBack' })
      .thenRefused('cannotUpdateStatus');
  });

  it('says why it comes back, when somebody said so', () => {
    const back = (reason: string): TodoCommand => ({ type: 'SendTodoBack', reason });
    given(todo, ...waiting)
      .when(back(' Page 2 is missing. '))
      .thenEvents({ type: 'TodoSentBack', data: { reason: 'Page 2 is missing.' } });
    given(todo, ...waiting)
      .when(back('  '))
      .thenEvents({ type: 'TodoSentBack', data: { reason: null } });
    given(todo, ...waiting)
      .when(back('x'.repeat(2_001)))
      .thenRefused('reasonTooLong');
    given(todo, ...done)
      .when(back('Page 2 is missing.'))
      .thenRefused('cannotUpdateStatus');
  });

  it('takes the same reason again for a double click, and swallows no other', () => {
    const because: TodoEvent = { type: 'TodoSentBack', data: { reason: 'Page 2 is missing.' } };
    const past = [...waiting, recorded(because, 3, { at: at(0), by: { user: maria } })];
    const again = (reason?: string) =>
      given(todo, ...past).when(
        { type: 'SendTodoBack', ...(reason && { reason }) },
        { at: at(1), by: { user: maria } },
      );
    again(' Page 2 is missing.').thenNothing();
    again('Page 3 too.').thenRefused('cannotUpdateStatus');
    again().thenRefused('cannotUpdateStatus');
  });

  it('reopens what is completed', () => {
    given(todo, ...done)
      .when({ type: 'ReopenTodo' })
      .thenEvents({ type: 'TodoReopened', data: {} });
    given(todo, ...waiting)
      .when({ type: 'ReopenTodo' })
      .thenRefused('cannotUpdateStatus');
  });

  it('takes a second click within ten seconds by the same person as the same click', () => {
    const past = [createdTodo(), recorded(completed, 1, { at: at(0), by: { user: maria } })];
    const click = (seconds: number, user = maria) =>
      given(todo, ...past).when({ type: 'CloseTodo' }, { at: at(seconds), by: { user } });
    click(10).thenNothing();
    click(11).thenRefused('cannotUpdateStatus');
    click(1, nina).thenRefused('cannotUpdateStatus');
  });

  it('takes no other command that leads to the same status for a second click', () => {
    const byMaria = { by: { user: maria } };
    const afterwards = (type: 'CloseTodo' | 'SendTodoBack' | 'ReopenTodo', ...past: readonly TodoEvent[]) =>
      given(todo, ...[createdTodo(), ...past].map((event, n) => recorded(event, n, { ...byMaria, at: at(0) }))).when(
        { type },
        { ...byMaria, at: at(1) },
      );
    const sentBack: TodoEvent = { type: 'TodoSentBack', data: { reason: null } };
    const reopened: TodoEvent = { type: 'TodoReopened', data: {} };
    afterwards('ReopenTodo').thenRefused('cannotUpdateStatus');
    afterwards('SendTodoBack').thenRefused('cannotUpdateStatus');
    afterwards('ReopenTodo', sentBack).thenRefused('cannotUpdateStatus');
    afterwards('SendTodoBack', reopened).thenRefused('cannotUpdateStatus');
    afterwards('CloseTodo', { type: 'TodoCompleted', data: { byAnswer: true } }).thenRefused('cannotUpdateStatus');
    afterwards('ReopenTodo', reopened).thenNothing();
  });
});

describe('what surrounds it', () => {
  it('is hidden from clients and shown again', () => {
    const hidden: TodoEvent = { type: 'TodoHiddenFromClients', data: {} };
    given(todo, createdTodo()).when({ type: 'HideTodoFromClients' }).thenEvents(hidden);
    given(todo, createdTodo(), hidden).when({ type: 'HideTodoFromClients' }).thenNothing();
    given(todo, createdTodo(), hidden)
      .when({ type: 'ShowTodoToClients' })
      .thenEvents({ type: 'TodoShownToClients', data: {} });
    given(todo, createdTodo()).when({ type: 'ShowTodoToClients' }).thenNothing();
  });

  it('is deleted once and then refuses everything', () => {
    const deleted: TodoEvent = { type: 'TodoDeleted', data: {} };
    given(todo, createdTodo()).when({ type: 'DeleteTodo' }).thenEvents(deleted);
    given(todo, createdTodo(), deleted).when({ type: 'DeleteTodo' }).thenNothing();
    given(todo, createdTodo(), deleted).when(text('Late')).thenRefused('notThere');
    given(todo).when({ type: 'CloseTodo' }).thenRefused('notThere');
  });

  it('carries a signature document and its state', () => {
    const sign = createdTodo({ type: 'signature', templateId: 'form-8879' });
    const document: TodoEvent = { type: 'TodoSignatureDocumentAttached', data: { document: 'd' } };
    given(todo, sign).when({ type: 'AttachSignatureDocument', document: 'd' }).thenEvents(document);
    given(todo, sign, document).when({ type: 'AttachSignatureDocument', document: 'd' }).thenNothing();
    given(todo, createdTodo()).when({ type: 'AttachSignatureDocument', document: 'd' }).thenRefused('wrongType');
    given(todo, sign, document)
      .when({ type: 'RecordSignatureState', state: 'sent' })
      .thenEvents({ type: 'TodoSignatureStateRecorded', data: { from: 'draft', to: 'sent' } });
    given(todo, sign, document).when({ type: 'RecordSignatureState', state: 'draft' }).thenNothing();
    given(todo, sign).when({ type: 'RecordSignatureState', state: 'sent' }).thenRefused('wrongType');
  });

  it('reminds by hand at most once an hour, by schedule or by hand', () => {
    const remind: TodoCommand = { type: 'RemindOfTodo', recipients: [omar] };
    const asked: TodoEvent = { type: 'TodoReminderRequested', data: {} };
    const sent: TodoEvent = { type: 'TodoReminderSent', data: { runDate: '2026-01-05', recipients: [omar] } };
    given(todo, createdTodo()).when(remind).thenEvents(asked);
    for (const before of [asked, sent]) {
      given(todo, createdTodo(), before)
        .when(remind, { at: at(3_599) })
        .thenRefused('remindedLately');
      given(todo, createdTodo(), before, completed, { type: 'TodoReopened', data: {} })
        .when(remind, { at: at(3_599) })
        .thenRefused('remindedLately');
      given(todo, createdTodo(), before)
        .when(remind, { at: at(3_600) })
        .thenEvents(asked);
    }
  });

  it('reminds of nothing that nobody has to answer here', () => {
    const remind: TodoCommand = { type: 'RemindOfTodo', recipients: [omar] };
    given(todo, createdTodo())
      .when({ ...remind, recipients: [] })
      .thenRefused('nobodyToRemind');
    given(todo, createdTodo(), forReview).when(remind).thenRefused('nothingToRemindOf');
    given(todo, createdTodo(), completed).when(remind).thenRefused('nothingToRemindOf');
    given(todo, createdTodo({ isHidden: true }))
      .when(remind)
      .thenRefused('hiddenFromClients');
    given(todo, createdTodo({ type: 'signature' }), {
      type: 'TodoSignatureDocumentAttached',
      data: { document: 'd' },
    })
      .when(remind)
      .thenRefused('documentReminds');
  });

  it('records a reminder once a day, and counts anew after it was opened again', () => {
    const sent: TodoEvent = { type: 'TodoReminderSent', data: { runDate: '2026-01-12', recipients: [omar] } };
    given(todo, createdTodo())
      .when({ type: 'RecordReminderSent', runDate: '2026-01-12', recipients: [omar] })
      .thenEvents(sent);
    given(todo, createdTodo(), sent)
      .when({ type: 'RecordReminderSent', runDate: '2026-01-12', recipients: [omar] })
      .thenNothing();
    const { state } = given(todo, createdTodo(), sent, completed, { type: 'TodoReopened', data: {} });
    expect(state).toMatchObject({ remindedOn: [], remindersSent: 1 });
  });
});
