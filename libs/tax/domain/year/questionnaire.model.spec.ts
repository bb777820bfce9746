import { fold, isRefusal, type RecordedEvent } from '@daybook/kernel/events';
import { anyCommand, recorded } from '@daybook/kernel/events/spec';
import fc from 'fast-check';
import { questionsOf } from '../questionnaire/definition.js';
import { evaluate } from '../questionnaire/evaluate.js';
import {
  answersOf,
  declaredAnswers,
  type Questionnaire,
  type QuestionnaireCommand,
  type QuestionnaireEvent,
  type QuestionnaireState,
  questionnaire,
} from './index.js';
import { generate, published, small } from './year-samples.js';

const questions = questionsOf(small).map(({ question }) => question.key);
const question = fc.constantFrom(...questions, '__proto__', 'constructor', 'nobody');
const form = fc.constantFrom(...small.forms.map(({ key }) => key), 'nothing', '__proto__');
const value = fc.oneof(
  fc.constantFrom<unknown>(
    'yes',
    'no',
    'llc',
    'partnership',
    'Harbor',
    '12-3456789',
    '',
    null,
    7,
    {},
    '\0',
    'x'.repeat(6_000),
  ),
  fc.constantFrom<unknown>(
    ['payroll'],
    ['payroll', 'foreign'],
    [],
    [{ name: 'Ada', share: '50' }],
    [{ share: '101' }],
    [[]],
    [null],
  ),
);
const answers = fc.array(fc.record({ question, value, revision: fc.nat(2) }), { maxLength: 4 });
const file = fc.constantFrom('f1', 'f2');
const status = fc.constantFrom('not_started', 'in_progress', 'submitted', 'awaiting_review', 'completed');
const with_ = <T extends QuestionnaireCommand['type'], R extends object>(
  type: T,
  rest: { [K in keyof R]: fc.Arbitrary<R[K]> },
) =>
  fc.record({ type: fc.constant(type), published: fc.constant(published), ...rest }) as unknown as fc.Arbitrary<
    Extract<QuestionnaireCommand, { type: T }>
  >;
const command = anyCommand<QuestionnaireCommand>({
  GenerateQuestionnaire: fc.constant(generate as never),
  RollForwardAnswers: with_('RollForwardAnswers', {
    fromYear: fc.constantFrom(2024, 2025, 2026),
    answers: fc.constant({
      kind: { value: 'partnership', isOmitted: false },
      name: { value: 'Harbor', isOmitted: false },
    }),
  }),
  RemoveQuestionnaire: { arbitrary: fc.constant({ type: 'RemoveQuestionnaire' as const }), weight: 1 },
  AddForm: with_('AddForm', { form, createTodo: fc.boolean(), sendEmail: fc.boolean() }),
  RemoveForm: with_('RemoveForm', { form }),
  AdvanceSetup: {
    arbitrary: with_('AdvanceSetup', {
      step: fc.constantFrom('entity', 'activities', 'x'),
      status: fc.constantFrom('in_progress', 'done', 'skipped'),
      answers,
    }),
    weight: 5,
  },
  FinishSetup: { arbitrary: with_('FinishSetup', {}), weight: 4 },
  SaveAnswers: { arbitrary: with_('SaveAnswers', { form, answers }), weight: 10 },
  OmitAnswer: with_('OmitAnswer', { question }),
  RestoreAnswer: with_('RestoreAnswer', { question }),
  RevealAnswer: with_('RevealAnswer', { question }),
  WriteAnswerNote: with_('WriteAnswerNote', { question, note: fc.constantFrom('', 'Ask') }),
  AttachAnswerFile: with_('AttachAnswerFile', { question, file }),
  CopyAnswerFile: with_('CopyAnswerFile', { question, file }),
  DetachAnswerFile: with_('DetachAnswerFile', { question, file }),
  CountProgress: with_('CountProgress', {}),
  SaveStepProgress: with_('SaveStepProgress', { form, step: fc.constant('names'), progress: fc.constant('half') }),
  AcceptPerjuryStatement: {
    arbitrary: with_('AcceptPerjuryStatement', {
      textVersion: fc.constantFrom('2026-1', 'old'),
      name: fc.constant('Ada'),
      address: fc.constant(null),
      isStaff: fc.boolean(),
    }),
    weight: 4,
  },
  WithdrawPerjuryStatement: with_('WithdrawPerjuryStatement', {}),
  SubmitForm: { arbitrary: with_('SubmitForm', { form }), weight: 6 },
  ChangeFormStatus: { arbitrary: with_('ChangeFormStatus', { form, status, reasons: fc.constant([]) }), weight: 3 },
  MoveDefinition: with_('MoveDefinition', { to: fc.constant(published) }),
  ReplaceSummary: fc.constant({ type: 'ReplaceSummary' as const, objectId: 'o', upToRevision: 1 }),
});

const context = { at: '2027-01-05T15:00:00.000Z', by: { user: 'client' } };

function play(
  commands: readonly QuestionnaireCommand[],
  look: (before: QuestionnaireState, events: readonly QuestionnaireEvent[], after: QuestionnaireState) => void,
) {
  let state: QuestionnaireState = questionnaire.initial;
  const log: RecordedEvent<QuestionnaireEvent>[] = [];
  for (const one of commands) {
    const decision = questionnaire.decide(state, one, context);
    if (isRefusal(decision)) {
      expect(decision.message).not.toBe('');
      continue;
    }
    const events = decision.map((event, at) => recorded(event, log.length + at));
    const after = fold(questionnaire, events, state);
    look(state, decision, after);
    log.push(...events);
    state = after;
  }
  return state;
}

const commands = fc.array(command, { minLength: 5, maxLength: 40 }).map((some) => [generate, ...some]);

it('whatever is sent, the events say what the questions say, and no answer is lost', () => {
  fc.assert(
    fc.property(commands, (some) => {
      play(some, (before, events, after) => {
        if (after.is !== 'open') return;
        const outlook = evaluate(small, answersOf(after.answers), after.staff);
        expect([...after.shown].sort()).toEqual([...outlook.shown].sort());
        if (after.setup.mode !== 'required') expect([...after.enabled].sort()).toEqual([...outlook.enabled].sort());
        const types = events.map(({ type }) => type);
        if (types.includes('FormReturnedForReview')) expect(types).toContain('PerjuryAcceptanceCleared');
        if (before.is !== 'open' || types.includes('QuestionnaireGenerated')) return;
        for (const key of Object.keys(before.answers))
          if (key !== 'perjuryStatement') expect(Object.keys({ ...after.answers, ...after.apart })).toContain(key);
      });
    }),
  );
});

it('an accepted statement is about the answers that are there, and a submitted review bears one', () => {
  fc.assert(
    fc.property(commands, (some) => {
      const isChange = ({ type }: QuestionnaireEvent) => /^Answer(Saved|Omitted|Restored|File)/.test(type);
      play(some, (before, events, after) => {
        if (after.is !== 'open') return;
        const isChangedElsewhere = events.some(
          (one) => isChange(one) && 'form' in one.data && one.data.form !== 'review',
        );
        if (before.is === 'open' && before.perjury && isChangedElsewhere) expect(after.perjury).toBeNull();
        if (after.statuses.review === 'submitted') expect(after.perjury).not.toBeNull();
      });
    }),
  );
});

it('shows nothing in papers that is not asked', () => {
  fc.assert(
    fc.property(commands, (some) => {
      const state = play(some, () => undefined) as Questionnaire;
      if (state.is !== 'open') return;
      const { shown, enabled } = evaluate(small, answersOf(state.answers), state.staff);
      for (const { form: of, question: asked } of declaredAnswers(small, state)) {
        expect(enabled.has(of)).toBe(true);
        expect(shown.has(asked.key)).toBe(true);
      }
    }),
  );
});

it('decides the same again', () => {
  fc.assert(
    fc.property(commands, (some) => {
      expect(play(some, () => undefined)).toEqual(play(some, () => undefined));
    }),
  );
});
