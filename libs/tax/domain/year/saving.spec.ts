import { fold } from '@daybook/kernel/events';
import { given, recorded } from '@daybook/kernel/events/spec';
import { answeredSave, type Questionnaire, type QuestionnaireEvent, questionnaire } from './index.js';
import {
  answered,
  begun,
  cleared,
  generated,
  handedIn,
  inProgress,
  published,
  returned,
  save,
  sent,
} from './year-samples.js';

const shown = (question: string, ...because: string[]): QuestionnaireEvent => ({
  type: 'QuestionShown',
  data: { question, because },
});

describe('a save', () => {
  it('begins its form, and says what else is asked now', () => {
    given(questionnaire, ...begun)
      .when(save('basics', sent('hasNotices', 'yes')))
      .thenEvents(
        answered('basics', 'hasNotices', 'yes'),
        shown('notices', 'hasNotices'),
        inProgress('basics', 'hasNotices'),
      );
  });

  it('of what stands already is nothing, whatever its revision', () => {
    given(questionnaire, ...begun, answered('basics', 'name', 'Harbor LLC'), inProgress('basics'))
      .when(save('basics', sent('name', ' Harbor LLC ', 7)))
      .thenNothing();
  });

  it('keeps what can be answers, and says of the others what is wrong', () => {
    const answers = [
      sent('name', 'Harbor LLC'),
      sent('hasNotices', 'maybe'),
      sent('ein', '12-345'),
      sent('nobody', 'x'),
    ];
    const { state, when } = given(questionnaire, ...begun);
    const { decision } = when(save('basics', ...answers));
    expect(decision).toEqual([answered('basics', 'name', 'Harbor LLC'), inProgress('basics', 'name')]);
    const events = decision as readonly QuestionnaireEvent[];
    const after = fold(
      questionnaire,
      events.map((event) => recorded(event)),
      state,
    ) as Questionnaire;
    expect(answeredSave(after, events, published.definition, 'basics', answers)).toEqual([
      { question: 'name', isSaved: true, message: null, value: 'Harbor LLC', revision: 1 },
      {
        question: 'hasNotices',
        isSaved: false,
        message: 'Please choose one of the answers offered.',
        value: null,
        revision: 0,
      },
      {
        question: 'ein',
        isSaved: false,
        message: 'A tax identification number has nine digits.',
        value: null,
        revision: 0,
      },
      {
        question: 'nobody',
        isSaved: false,
        message: 'This question is not asked any more. Its answer is kept.',
        value: null,
        revision: 0,
      },
    ]);
  });

  it('on an older answer is refused for that answer alone, and told both values', () => {
    const events = [...begun, answered('basics', 'name', 'Harbor LLC'), inProgress('basics')];
    const answers = [sent('name', 'Harbour', 0), sent('hasNotices', 'no', 0)];
    const { state, when } = given(questionnaire, ...events);
    const { decision } = when(save('basics', ...answers));
    expect(decision).toEqual([answered('basics', 'hasNotices', 'no')]);
    expect(answeredSave(state as Questionnaire, [], published.definition, 'basics', answers.slice(0, 1))).toEqual([
      {
        question: 'name',
        isSaved: false,
        message: 'This answer has been changed by someone else. Please reload.',
        value: 'Harbor LLC',
        revision: 1,
      },
    ]);
  });

  it('takes an answer away when nothing is sent for it', () => {
    given(questionnaire, ...begun, answered('basics', 'name', 'Harbor LLC'), inProgress('basics'))
      .when(save('basics', sent('name', '  ', 1)))
      .thenEvents(answered('basics', 'name', null));
  });

  it('keeps a row in whose middle somebody stopped, and does not hand it in', () => {
    const half = [{ share: '50' }];
    const events = [...begun, answered('ownership', 'owners', half), inProgress('ownership')];
    given(questionnaire, ...begun)
      .when(save('ownership', sent('owners', half)))
      .thenEvents(answered('ownership', 'owners', half), inProgress('ownership', 'owners'));
    given(questionnaire, ...events)
      .when({ type: 'SubmitForm', published, form: 'ownership' })
      .thenRefused('openQuestions');
  });

  it('keeps what was typed for a question that is not asked at the moment', () => {
    given(questionnaire, ...begun)
      .when(save('basics', sent('notices', ['file'])))
      .thenNothing(); // papers come as files
    given(questionnaire, ...begun)
      .when({ type: 'AttachAnswerFile', published, question: 'notices', file: 'f1' })
      .thenEvents(
        { type: 'AnswerFileAttached', data: { form: 'basics', question: 'notices', file: 'f1' } },
        inProgress('basics', 'notices'),
      );
  });

  it('is refused before the setup is finished, for a form that does not count, and on other questions', () => {
    given(questionnaire, generated)
      .when(save('basics', sent('name', 'x')))
      .thenRefused('setupOpen');
    given(questionnaire, ...begun)
      .when(save('payroll', sent('provider', 'x')))
      .thenRefused('formDisabled');
    given(questionnaire, ...begun)
      .when(save('nothing', sent('name', 'x')))
      .thenRefused('formNotThere');
    given(questionnaire)
      .when(save('basics', sent('name', 'x')))
      .thenRefused('notThere');
    given(questionnaire, ...begun)
      .when({ ...save('basics', sent('name', 'x')), published: { ...published, version: 'small-2' } } as never)
      .thenRefused('questionsMoved');
  });

  it('after the end reopens its form, returns the review and clears the declaration, all at once', () => {
    given(questionnaire, ...handedIn)
      .when(save('basics', sent('name', 'Harbor Inc', 1)))
      .thenEvents(
        answered('basics', 'name', 'Harbor Inc'),
        { type: 'FormReopened', data: { form: 'basics', because: ['name'] } },
        returned('review', 'name'),
        cleared('name'),
      );
  });
});

describe('“not applicable”', () => {
  const papers = { published, question: 'notices' } as const;
  const asked = [...begun, answered('basics', 'hasNotices', 'yes'), inProgress('basics')];
  const omitted: QuestionnaireEvent = { type: 'AnswerOmitted', data: { form: 'basics', question: 'notices' } };

  it('is an answer where the question allows it', () => {
    given(questionnaire, ...asked)
      .when({ type: 'OmitAnswer', ...papers })
      .thenEvents(omitted);
    given(questionnaire, ...asked, omitted)
      .when({ type: 'OmitAnswer', ...papers })
      .thenNothing();
    given(questionnaire, ...asked)
      .when({ type: 'OmitAnswer', published, question: 'name' })
      .thenRefused('notOmittable');
    given(questionnaire, ...asked, omitted, answered('basics', 'name', 'Harbor'))
      .when({ type: 'SubmitForm', published, form: 'basics' })
      .thenEvents({ type: 'FormSubmitted', data: { form: 'basics' } });
  });

  it('is taken back with what was there before', () => {
    const file: QuestionnaireEvent = {
      type: 'AnswerFileAttached',
      data: { form: 'basics', question: 'notices', file: 'f' },
    };
    const { state, when } = given(questionnaire, ...asked, file, omitted);
    when({ type: 'RestoreAnswer', ...papers }).thenEvents({
      type: 'AnswerRestored',
      data: { form: 'basics', question: 'notices' },
    });
    expect((state as Questionnaire).answers.notices).toMatchObject({ value: ['f'], isOmitted: true, revision: 2 });
  });
});

describe('files', () => {
  const asked = [...begun, answered('basics', 'hasNotices', 'yes'), inProgress('basics')];
  const ofFile = (
    type: 'AttachAnswerFile' | 'CopyAnswerFile' | 'DetachAnswerFile',
    file: string,
    question = 'notices',
  ) => ({ type, published, question, file }) as const;
  const copied: QuestionnaireEvent = {
    type: 'AnswerFileCopied',
    data: { form: 'basics', question: 'notices', file: 'c' },
  };

  it('are given, copied from the library, and removed; a copy stays in the library', () => {
    given(questionnaire, ...asked)
      .when(ofFile('CopyAnswerFile', 'c'))
      .thenEvents(copied);
    given(questionnaire, ...asked, copied)
      .when(ofFile('CopyAnswerFile', 'c'))
      .thenNothing();
    given(questionnaire, ...asked, copied)
      .when(ofFile('DetachAnswerFile', 'c'))
      .thenEvents({
        type: 'AnswerFileDetached',
        data: { form: 'basics', question: 'notices', file: 'c', isCopy: true },
      });
    given(questionnaire, ...asked)
      .when(ofFile('DetachAnswerFile', 'c'))
      .thenRefused('fileNotThere');
    given(questionnaire, ...asked)
      .when(ofFile('AttachAnswerFile', 'c', 'name'))
      .thenRefused('notForFiles');
  });

  it('are at most fifty', () => {
    const many = Array.from(
      { length: 50 },
      (_, n): QuestionnaireEvent => ({
        type: 'AnswerFileAttached',
        data: { form: 'basics', question: 'notices', file: `f${n}` },
      }),
    );
    given(questionnaire, ...asked, ...many)
      .when(ofFile('AttachAnswerFile', 'one more'))
      .thenRefused('tooManyFiles');
  });
});

describe('notes of staff', () => {
  const write = (note: string, question = 'name') => ({ type: 'WriteAnswerNote', published, question, note }) as const;
  it('change no answer, and can be taken away', () => {
    const written: QuestionnaireEvent = {
      type: 'AnswerNoteWritten',
      data: { form: 'basics', question: 'name', note: 'Ask Jay' },
    };
    given(questionnaire, ...handedIn)
      .when(write(' Ask Jay '))
      .thenEvents(written);
    given(questionnaire, ...handedIn, written)
      .when(write('Ask Jay'))
      .thenNothing();
    given(questionnaire, ...handedIn, written)
      .when(write(''))
      .thenEvents({ ...written, data: { ...written.data, note: null } } as QuestionnaireEvent);
    given(questionnaire, ...handedIn)
      .when(write('x'.repeat(2_001)))
      .thenRefused('noteTooLong');
    given(questionnaire, ...handedIn)
      .when(write('x', 'nobody'))
      .thenRefused('questionNotThere');
  });
});

it('remembers how far somebody was in a step', () => {
  const progress = { type: 'SaveStepProgress', published, form: 'basics', step: 'names', progress: 'half' } as const;
  const recordedProgress: QuestionnaireEvent = {
    type: 'StepProgressRecorded',
    data: { form: 'basics', step: 'names', progress: 'half' },
  };
  given(questionnaire, ...begun)
    .when(progress)
    .thenEvents(recordedProgress);
  given(questionnaire, ...begun, recordedProgress)
    .when(progress)
    .thenNothing();
  given(questionnaire, ...begun)
    .when({ ...progress, step: 'other' })
    .thenRefused('stepNotThere');
});

it('keeps the newest summary', () => {
  const built: QuestionnaireEvent = { type: 'QuestionnaireSummaryBuilt', data: { objectId: 'o', upToRevision: 9 } };
  given(questionnaire, ...begun)
    .when({ type: 'ReplaceSummary', objectId: 'o', upToRevision: 9 })
    .thenEvents(built);
  given(questionnaire, ...begun, built)
    .when({ type: 'ReplaceSummary', objectId: 'p', upToRevision: 8 })
    .thenNothing();
});

describe('a masked answer', () => {
  const reveal = (question: string) => ({ type: 'RevealAnswer', published, question }) as const;
  const ein = answered('basics', 'ein', '123456789');

  it('is shown in full on record, each time', () => {
    const revealed: QuestionnaireEvent = { type: 'AnswerRevealed', data: { form: 'basics', question: 'ein' } };
    given(questionnaire, ...begun, ein, revealed)
      .when(reveal('ein'))
      .thenEvents(revealed);
  });

  it('is nothing to reveal where there is none, or nothing masked', () => {
    given(questionnaire, ...begun)
      .when(reveal('ein'))
      .thenRefused('nothingMasked');
    given(questionnaire, ...begun, answered('basics', 'name', 'Harbor'))
      .when(reveal('name'))
      .thenRefused('nothingMasked');
    given(questionnaire, ...begun)
      .when(reveal('nobody'))
      .thenRefused('questionNotThere');
  });
});
