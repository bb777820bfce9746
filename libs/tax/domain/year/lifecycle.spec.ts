import { given } from '@daybook/kernel/events/spec';
import {
  declaredAnswers,
  type Questionnaire,
  type QuestionnaireEvent,
  questionnaire,
  setupFragmentOf,
  setupListOf,
  standingOf,
} from './index.js';
import {
  accept,
  accepted,
  advance,
  answered,
  begun,
  cleared,
  completed,
  finish,
  generate,
  generated,
  handedIn,
  inProgress,
  published,
  returned,
  save,
  sent,
  setStatus,
  small,
  submit,
  submitted,
} from './year-samples.js';

const user = (name: string) => ({ by: { user: name } });
const removed: QuestionnaireEvent = { type: 'QuestionnaireRemoved', data: {} };

describe('a year', () => {
  it('is generated once, with the questions of one version', () => {
    given(questionnaire).when(generate).thenEvents(generated);
    given(questionnaire, generated).when(generate).thenNothing();
    given(questionnaire, generated, removed).when(generate).thenEvents(generated);
  });

  it('knows the to-do that it came with, also when it was removed', () => {
    const asking = { type: 'GenerateQuestionnaire', published, todo: 'a-todo' } as const;
    const asked = { ...generated, data: { ...generated.data, todo: 'a-todo' } } as QuestionnaireEvent;
    given(questionnaire).when(asking).thenEvents(asked);
    given(questionnaire, generated).when(asking).thenNothing();
    expect(given(questionnaire, asked).state).toMatchObject({ todo: 'a-todo' });
    expect(given(questionnaire, generated).state).toMatchObject({ todo: null });
    expect(given(questionnaire, asked, removed).state).toEqual({ is: 'removed', todo: 'a-todo' });
  });

  it('is removed while nothing was handed in', () => {
    given(questionnaire, ...begun)
      .when({ type: 'RemoveQuestionnaire' })
      .thenEvents(removed);
    given(questionnaire, ...begun, removed)
      .when({ type: 'RemoveQuestionnaire' })
      .thenNothing();
    given(questionnaire).when({ type: 'RemoveQuestionnaire' }).thenRefused('notThere');
  });

  it('stays once a form was handed in, also when it was reopened first', () => {
    const reopened: QuestionnaireEvent = { type: 'FormReopened', data: { form: 'basics', because: [] } };
    for (const past of [[submitted('basics')], [submitted('basics'), reopened]]) {
      given(questionnaire, ...begun, ...past)
        .when({ type: 'RemoveQuestionnaire' })
        .thenRefused('yearSubmitted');
      given(questionnaire, ...begun, ...past)
        .when({ type: 'RemoveForm', published, form: 'basics' })
        .thenRefused('formSubmitted');
    }
  });
});

describe('the setup', () => {
  const kind = sent('kind', 'partnership');

  it('saves its answers, and enables forms when it is finished', () => {
    given(questionnaire, generated)
      .when(advance('entity', 'done', kind))
      .thenEvents(
        answered(null, 'kind', 'partnership'),
        { type: 'QuestionShown', data: { question: 'owners', because: ['kind'] } },
        { type: 'SetupStepCompleted', data: { step: 'entity' } },
      );
    given(questionnaire, ...begun.slice(0, 5))
      .when(finish)
      .thenEvents(...begun.slice(5));
    given(questionnaire, ...begun)
      .when(finish)
      .thenNothing();
  });

  it('is not finished while a required question is open, also if its step was skipped', () => {
    given(questionnaire, generated).when(finish).thenRefused('openQuestions');
    const skipped: QuestionnaireEvent = { type: 'SetupStepSkipped', data: { step: 'entity' } };
    given(questionnaire, generated).when(advance('entity', 'skipped')).thenEvents(skipped);
    given(questionnaire, generated, skipped).when(finish).thenRefused('openQuestions');
    given(questionnaire, generated).when(advance('other', 'done')).thenRefused('stepNotThere');
  });

  it('tells where somebody stopped', () => {
    const reported = (...events: readonly QuestionnaireEvent[]) => {
      const state = given(questionnaire, ...events).state as Questionnaire;
      const statuses = setupListOf(small, state).map(({ status }) => status);
      return [state.setup.mode, setupFragmentOf(small, state), ...statuses];
    };
    expect(reported(generated)).toEqual(['required', 'entity', 'not_started', 'not_started']);
    expect(reported(generated, answered(null, 'kind', 'llc'))).toEqual([
      'required',
      'entity',
      'in_progress',
      'not_started',
    ]);
    expect(reported(...begun.slice(0, 4))).toEqual(['required', 'activities', 'done', 'not_started']);
    expect(reported(...begun)).toEqual(['finished', 'entity', 'done', 'done']);
    expect(reported(...begun, answered(null, 'kind', 'llc'))).toEqual(['editing', 'entity', 'done', 'done']);
    const leftOpen: QuestionnaireEvent = { type: 'SetupStepCompleted', data: { step: 'entity' } };
    expect(reported(generated, leftOpen)).toEqual(['required', 'entity', 'in_progress', 'not_started']);
  });

  it('changed later tells at once which forms begin, end and open again', () => {
    given(questionnaire, ...handedIn)
      .when(advance('entity', 'in_progress', sent('kind', 'corporation', 1), sent('activities', ['payroll'])))
      .thenEvents(
        answered(null, 'kind', 'corporation'),
        answered(null, 'activities', ['payroll']),
        { type: 'QuestionShown', data: { question: 'provider', because: ['kind', 'activities'] } },
        { type: 'FormEnabled', data: { form: 'payroll', because: ['kind', 'activities'] } },
        { type: 'FormReopened', data: { form: 'ownership', because: ['kind'] } },
        returned('review', 'kind', 'activities'),
        cleared('kind', 'activities'),
      );
  });
});

describe('submitting', () => {
  const answeredBasics = [...begun, answered('basics', 'name', 'Harbor'), inProgress('basics')];

  it('needs every required answer that is asked', () => {
    given(questionnaire, ...answeredBasics)
      .when(submit('basics'))
      .thenRefused('openQuestions');
    given(questionnaire, ...answeredBasics, answered('basics', 'hasNotices', 'no'))
      .when(submit('basics'))
      .thenEvents(submitted('basics'));
    given(questionnaire, ...answeredBasics, answered('basics', 'hasNotices', 'yes'))
      .when(submit('basics'))
      .thenRefused('openQuestions');
  });

  it('of the review needs the perjury statement', () => {
    const signed = [...begun, answered('review', 'signer', 'Olivia'), inProgress('review')];
    expect(given(questionnaire, ...signed).when(submit('review')).decision).toEqual({
      refused: 'perjuryOpen',
      message: 'Please accept the perjury statement',
    });
    given(questionnaire, ...signed, accepted)
      .when(submit('review'))
      .thenEvents(submitted('review'));
    given(questionnaire, ...signed, accepted, cleared())
      .when(submit('review'))
      .thenRefused('perjuryOpen');
  });

  it('twice is once; what the firm accepted stays', () => {
    given(questionnaire, ...handedIn)
      .when(submit('basics'))
      .thenNothing();
    given(questionnaire, ...handedIn, completed('basics'))
      .when(submit('basics'))
      .thenRefused('formSubmitted');
  });

  it('ends the year when every form that counts is with the firm', () => {
    const reported = (...events: readonly QuestionnaireEvent[]) => {
      const { status, percent, isComplete } = standingOf(small, given(questionnaire, ...events).state as Questionnaire);
      return [status, percent, isComplete];
    };
    expect(reported(generated)).toEqual(['not_started', 0, false]);
    expect(reported(...answeredBasics)).toEqual(['not_started', 20, false]);
    expect(reported(...handedIn)).toEqual(['submitted', 100, true]);
    expect(reported(...handedIn, returned('basics'), cleared())).toEqual(['awaiting_review', 80, false]);
    expect(reported(...handedIn, ...['basics', 'ownership', 'review'].map(completed))).toEqual([
      'completed',
      100,
      true,
    ]);
  });
});

describe('papers', () => {
  const file: QuestionnaireEvent = {
    type: 'AnswerFileAttached',
    data: { form: 'basics', question: 'notices', file: 'f' },
  };
  const declared = (...events: readonly QuestionnaireEvent[]) =>
    declaredAnswers(small, given(questionnaire, ...events).state as Questionnaire).map(({ question }) => question.key);

  it('tell what was answered of what is asked, and keep quiet about the rest', () => {
    const yes = [...begun, answered('basics', 'hasNotices', 'yes'), file, answered('payroll', 'provider', 'Gusto')];
    expect(declared(...yes)).toEqual(['hasNotices', 'notices']);
    expect(declared(...yes, answered('basics', 'hasNotices', 'no'))).toEqual(['hasNotices']);
    expect(declared(...yes, { type: 'FormRemoved', data: { form: 'basics' } })).toEqual([]);
    expect(declared(generated, answered(null, 'kind', 'llc'))).toEqual([]);
  });
});

describe('the perjury statement', () => {
  it('is accepted by a client, who read today’s words, under a name', () => {
    given(questionnaire, ...begun)
      .when(accept())
      .thenEvents(accepted, inProgress('review', 'perjuryStatement'));
    given(questionnaire, ...begun, inProgress('review'), accepted)
      .when(accept())
      .thenNothing();
    given(questionnaire, ...begun)
      .when(accept({ isStaff: true }))
      .thenRefused('notByStaff');
    given(questionnaire, ...begun)
      .when(accept(), { by: { system: 'import' } })
      .thenRefused('notByStaff');
    given(questionnaire, ...begun)
      .when(accept({ textVersion: '2019' }))
      .thenRefused('statementOutdated');
    given(questionnaire, ...begun)
      .when(accept({ name: ' ' }))
      .thenRefused('nameMissing');
    given(questionnaire, generated).when(accept()).thenRefused('setupOpen');
  });

  it('is no answer that can be saved, also not as one', () => {
    given(questionnaire, ...begun)
      .when(save('review', sent('perjuryStatement', 'yes')))
      .thenNothing();
  });

  it('is withdrawn, which opens the review again once that was handed in', () => {
    given(questionnaire, ...begun, accepted)
      .when({ type: 'WithdrawPerjuryStatement', published })
      .thenEvents(cleared());
    given(questionnaire, ...handedIn)
      .when({ type: 'WithdrawPerjuryStatement', published })
      .thenEvents(returned('review'), cleared());
    given(questionnaire, ...begun)
      .when({ type: 'WithdrawPerjuryStatement', published })
      .thenNothing();
  });
});

describe('staff', () => {
  it('return a form with reasons, from wherever it stands, and the declaration is cleared with it', () => {
    const reasons = [{ question: 'name', reason: 'This is not the name at the state.' }];
    const sentBack: QuestionnaireEvent = {
      type: 'FormReturnedForReview',
      data: { form: 'basics', reasons, because: [] },
    };
    given(questionnaire, ...handedIn)
      .when(setStatus('basics', 'awaiting_review', { question: 'name', reason: ` ${reasons[0]?.reason} ` }))
      .thenEvents(sentBack, returned('review'), cleared());
    given(questionnaire, ...begun)
      .when(setStatus('basics', 'awaiting_review'))
      .thenEvents(returned('basics'), cleared());
    given(questionnaire, ...handedIn, sentBack, returned('review'), cleared())
      .when(setStatus('basics', 'awaiting_review', ...reasons))
      .thenNothing();
  });

  it('are asked for reasons that say something about that form', () => {
    const back = (question: string | null, reason: string) =>
      given(questionnaire, ...handedIn).when(setStatus('basics', 'awaiting_review', { question, reason }));
    back('name', ' ').thenRefused('reasonMissing');
    back('owners', 'Who?').thenRefused('reasonElsewhere');
    back(null, 'x'.repeat(1_001)).thenRefused('reasonTooLong');
  });

  it('accept what was handed in, and reopen', () => {
    given(questionnaire, ...handedIn)
      .when(setStatus('basics', 'completed'))
      .thenEvents(completed('basics'));
    given(questionnaire, ...begun)
      .when(setStatus('basics', 'completed'))
      .thenRefused('statusNotAllowed');
    const reopened: QuestionnaireEvent = { type: 'FormReopened', data: { form: 'basics', because: [] } };
    for (const past of [[], [completed('basics')], [returned('basics'), cleared()]])
      given(questionnaire, ...handedIn, ...past)
        .when(setStatus('basics', 'in_progress'))
        .thenEvents(reopened);
    given(questionnaire, ...begun)
      .when(setStatus('basics', 'in_progress'))
      .thenRefused('statusNotAllowed');
  });

  it('neither hand in for the client nor undo that it began', () => {
    for (const status of ['submitted', 'not_started'] as const)
      given(questionnaire, ...handedIn)
        .when(setStatus('ownership', status))
        .thenRefused('statusNotAllowed');
    given(questionnaire, ...begun)
      .when(setStatus('payroll', 'awaiting_review'))
      .thenRefused('formDisabled');
  });

  it('a form that was returned is handed in again as it is, or with changes', () => {
    const back = [...handedIn, returned('basics'), returned('review'), cleared()];
    given(questionnaire, ...back)
      .when(submit('basics'))
      .thenEvents(submitted('basics'));
    given(questionnaire, ...back)
      .when(submit('review'))
      .thenRefused('perjuryOpen');
    given(questionnaire, ...back)
      .when(save('basics', sent('name', 'Harbor Inc', 1)), user('client'))
      .thenEvents(answered('basics', 'name', 'Harbor Inc'));
  });
});

describe('forms', () => {
  const add = { type: 'AddForm', published, form: 'payroll', createTodo: true, sendEmail: false } as const;
  const added: QuestionnaireEvent = {
    type: 'FormAdded',
    data: { form: 'payroll', createTodo: true, sendEmail: false },
  };
  const changed = (type: 'FormEnabled' | 'FormDisabled', form: string): QuestionnaireEvent => ({
    type,
    data: { form, because: [] },
  });
  const asked = (type: 'QuestionShown' | 'QuestionHidden', question: string): QuestionnaireEvent => ({
    type,
    data: { question, because: [] },
  });

  it('are added whatever the answers say, once', () => {
    given(questionnaire, ...begun)
      .when(add)
      .thenEvents(added, asked('QuestionShown', 'provider'), changed('FormEnabled', 'payroll'));
    given(questionnaire, ...begun, added)
      .when(add)
      .thenNothing();
    given(questionnaire, ...begun)
      .when({ ...add, form: 'basics' })
      .thenNothing();
    given(questionnaire, ...begun)
      .when({ ...add, form: 'other' })
      .thenRefused('formNotThere');
    given(questionnaire, ...begun, added)
      .when(save('payroll', sent('provider', 'Gusto')))
      .thenEvents(answered('payroll', 'provider', 'Gusto'), inProgress('payroll', 'provider'));
  });

  it('are removed with their answers kept, but never the last', () => {
    const out: QuestionnaireEvent = { type: 'FormRemoved', data: { form: 'ownership' } };
    given(questionnaire, ...begun)
      .when({ type: 'RemoveForm', published, form: 'ownership' })
      .thenEvents(out, asked('QuestionHidden', 'owners'), changed('FormDisabled', 'ownership'));
    given(questionnaire, ...begun, out)
      .when({ type: 'RemoveForm', published, form: 'ownership' })
      .thenNothing();
    given(questionnaire, ...begun, out)
      .when(save('ownership', sent('owners', [])))
      .thenRefused('formNotThere');
    given(questionnaire, ...begun)
      .when({ type: 'RemoveForm', published, form: 'review' })
      .thenRefused('formStays');
    given(questionnaire, ...begun, accepted)
      .when({ type: 'RemoveForm', published, form: 'ownership' })
      .thenEvents(
        out,
        asked('QuestionHidden', 'owners'),
        changed('FormDisabled', 'ownership'),
        returned('review'),
        cleared(),
      );
  });
});
