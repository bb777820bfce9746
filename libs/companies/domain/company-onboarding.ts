import {
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** What happens while a company is taken on, in this order. */
export const onboardingSteps = {
  kick_off: 'Kick-off',
  ledger_access: 'Access to your books',
  historical_clean_up: 'Historical clean-up',
  first_close: 'First month-end close',
  go_live: 'Go-live',
} as const;
export type OnboardingStep = keyof typeof onboardingSteps;

/** What the firm says of a step; clients read it. */
export interface OnboardingEstimate {
  readonly step: OnboardingStep;
  /** A calendar day, `2026-03-31`. */
  readonly estimatedDate: string | null;
  readonly note: string;
  readonly isDone: boolean;
}

export type OnboardingEvent =
  /** Replaces what was said before. */
  | DomainEvent<'OnboardingEstimatesSet', { estimates: readonly OnboardingEstimate[] }>
  | DomainEvent<'OnboardingCompleted', object>
  | DomainEvent<'OnboardingReopened', object>;

export const onboardingSchema: EventSchema<OnboardingEvent> = {
  OnboardingEstimatesSet: { version: 1, sensitive: ['estimates'] },
  OnboardingCompleted: { version: 1 },
  OnboardingReopened: { version: 1 },
};

export const onboardingWords: EventDescriptions<OnboardingEvent> = {
  OnboardingEstimatesSet: () => description('Onboarding planned', 'changed the plan of the onboarding.'),
  OnboardingCompleted: () => description('Onboarding completed', 'completed the onboarding.'),
  OnboardingReopened: () => description('Onboarding reopened', 'reopened the onboarding.'),
};

export type OnboardingCommand =
  /** All steps of which there is something to say; the same again is nothing. */
  | { type: 'SetOnboardingEstimates'; estimates: readonly PlannedStep[] }
  | { type: 'CompleteOnboarding' }
  | { type: 'ReopenOnboarding' };

/** As it was sent. */
export type PlannedStep = Omit<OnboardingEstimate, 'step'> & { readonly step: string };

export type OnboardingRefusal = Refusal<'onboardingStep' | 'onboardingNote' | 'onboardingOver'>;

export interface OnboardingState {
  readonly isOnboarding: boolean;
  readonly estimates: readonly OnboardingEstimate[];
}

const longestNote = 1_000;

export function evolveOnboarding(event: OnboardingEvent): Partial<OnboardingState> {
  if (event.type === 'OnboardingEstimatesSet') return { estimates: event.data.estimates ?? [] };
  return { isOnboarding: event.type === 'OnboardingReopened' };
}

export function decideOnboarding(
  state: OnboardingState,
  command: OnboardingCommand,
): Decision<OnboardingEvent, OnboardingRefusal> {
  switch (command.type) {
    case 'SetOnboardingEstimates':
      return plan(state, command.estimates);
    case 'CompleteOnboarding':
      return state.isOnboarding ? [{ type: 'OnboardingCompleted', data: {} }] : [];
    case 'ReopenOnboarding':
      return state.isOnboarding ? [] : [{ type: 'OnboardingReopened', data: {} }];
  }
}

function plan(
  { isOnboarding, estimates: before }: OnboardingState,
  planned: readonly PlannedStep[],
): Decision<OnboardingEvent, OnboardingRefusal> {
  if (!isOnboarding) return refuse('onboardingOver', 'The onboarding of this company is complete. Reopen it first.');
  const byStep = new Map(planned.map((one) => [one.step, one]));
  const isKnown = planned.every(({ step }) => Object.hasOwn(onboardingSteps, step)) && byStep.size === planned.length;
  if (!isKnown) return refuse('onboardingStep', 'Name each step of the onboarding once, by its key.');
  if (planned.some(({ note }) => note.trim().length > longestNote))
    return refuse('onboardingNote', `Keep each note to ${longestNote.toLocaleString('en-US')} characters.`);
  const estimates = (Object.keys(onboardingSteps) as OnboardingStep[]).flatMap((step) => {
    const { estimatedDate = null, note = '', isDone = false } = byStep.get(step) ?? {};
    const said = { step, estimatedDate, note: note.trim(), isDone };
    return said.estimatedDate || said.note || said.isDone ? [said] : [];
  });
  return JSON.stringify(estimates) === JSON.stringify(before)
    ? []
    : [{ type: 'OnboardingEstimatesSet', data: { estimates } }];
}
