import { given } from '@daybook/kernel/events/spec';
import { accepted, answered, asked, notWritten, restored, undoRequested, written } from '../spec/question-samples.js';
import { type QuestionsEvent, questions } from './index.js';

describe('what is about to be sent to the ledger', () => {
  const write = { request: 'r', look: 1, before: '3', line: '2', from: '69', to: '61' };
  const begin = { type: 'BeginWrite', question: 'a', ...write } as const;
  const begun = (more: object = {}): QuestionsEvent => ({
    type: 'TransactionWriteBegun',
    data: { question: 'a', ...write, ...more },
  });
  const until = [asked, answered, accepted('r')];

  it('is on record before, once, and again when the ledger has refused it', () => {
    given(questions, ...until)
      .when(begin)
      .thenEvents(begun());
    given(questions, ...until, begun())
      .when(begin)
      .thenNothing();
    given(questions, ...until, begun())
      .when({ ...begin, look: 2, before: '4' })
      .thenEvents(begun({ look: 2, before: '4' }));
  });

  it('is not begun by who woke up late, nor of what nobody has accepted', () => {
    for (const late of [{ before: '4' }, { line: '1' }])
      given(questions, ...until, begun())
        .when({ ...begin, ...late })
        .thenRefused('beingSent');
    given(questions, ...until, begun(), begun({ look: 2, before: '4' }))
      .when(begin)
      .thenRefused('beingSent');
    for (const other of [[notWritten], [written], [notWritten, accepted('s')]] as QuestionsEvent[][])
      given(questions, ...until, ...other)
        .when({ ...begin, look: 9 })
        .thenRefused('beingSent');
    given(questions, asked, answered).when(begin).thenRefused('beingSent');
  });

  it('is begun of an undo in the same way', () => {
    const back = { request: 'u', before: '4', from: '61', to: '69' };
    given(questions, ...until, begun(), written, undoRequested)
      .when({ ...begin, ...back })
      .thenEvents(begun(back));
    given(questions, ...until, begun(), written, undoRequested, restored)
      .when({ ...begin, ...back })
      .thenRefused('beingSent');
  });
});
