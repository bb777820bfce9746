import type { Decision } from '@daybook/kernel/events';
import type { Definition } from '../questionnaire/definition.js';
import { evaluate, isAnswered, openQuestions } from '../questionnaire/evaluate.js';
import type { QuestionnaireCommand, QuestionnaireRefusal } from './commands.js';
import type { QuestionnaireEvent } from './events.js';
import { questionnaireRefusals as no } from './refusals.js';
import { answersOf, judgeAnswers, savingEvents } from './saving.js';
import type { Questionnaire, SetupStepStatus } from './state.js';

type Of<T extends QuestionnaireCommand['type']> = Extract<QuestionnaireCommand, { type: T }>;
type Decided = Decision<QuestionnaireEvent, QuestionnaireRefusal>;

/** A step that is skipped is come back to: what it has to know is still asked before the setup is finished. */
export function advanceSetup(
  state: Questionnaire,
  { published: { definition }, step: key, status, answers }: Of<'AdvanceSetup'>,
): Decided {
  const step = definition.setup.find((one) => one.key === key);
  if (!step) return no.stepNotThere;
  const judged = judgeAnswers(state, definition, null, answers);
  const saved = savingEvents(state, definition, null, judged);
  if (status === 'in_progress' || state.setup.steps[key] === status) return saved;
  const type = status === 'done' ? 'SetupStepCompleted' : 'SetupStepSkipped';
  return [...saved, { type, data: { step: key } }];
}

/** From now on forms count, as the answers say. */
export function finishSetup(state: Questionnaire, { published: { definition } }: Of<'FinishSetup'>): Decided {
  if (state.setup.mode === 'finished') return [];
  const answers = answersOf(state.answers);
  const outlook = evaluate(definition, answers, state.staff);
  if (openQuestions({ key: '', title: '', steps: definition.setup }, answers, outlook).length > 0)
    return no.openQuestions;
  const enabled = [...outlook.enabled].filter((form) => !state.enabled.includes(form));
  return [
    { type: 'SetupFinished', data: {} },
    ...enabled.map((form): QuestionnaireEvent => ({ type: 'FormEnabled', data: { form, because: [] } })),
  ];
}

export interface SetupEntry {
  readonly key: string;
  readonly title: string;
  readonly status: SetupStepStatus;
}

/** The steps of the setup in their order, with where somebody stopped. One that was gone through with a gap is not done. */
export function setupListOf(definition: Definition, state: Questionnaire): readonly SetupEntry[] {
  const answers = answersOf(state.answers);
  const outlook = evaluate(definition, answers, state.staff);
  return definition.setup.map((step) => {
    const { key, title } = step;
    const isBegun = step.questions.some((question) => isAnswered(state.answers[question.key]));
    const status = state.setup.steps[key] ?? (isBegun ? 'in_progress' : 'not_started');
    const hasGap = status === 'done' && openQuestions({ key, title, steps: [step] }, answers, outlook).length > 0;
    return { key, title, status: hasGap ? 'in_progress' : status };
  });
}

/** The step to go on with: the first that is not done, or the first of all while somebody looks through it again. */
export function setupFragmentOf(definition: Definition, state: Questionnaire): string {
  const open = setupListOf(definition, state).find(({ status }) => status !== 'done');
  return open?.key ?? definition.setup.at(state.setup.mode === 'required' ? -1 : 0)?.key ?? '';
}
