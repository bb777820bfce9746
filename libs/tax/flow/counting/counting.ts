import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { countProgress, type QuestionnaireEvent, questionnaire } from '@daybook/tax/domain';
import { questionsOfYear } from '@daybook/tax/read';

const by = { system: 'tax' } as const;

/** After each change a year is counted anew, so that lists need not know its answers. What it comes to is counted once. */
export const countYears = eventHandler<QuestionnaireEvent>({
  name: 'count the progress of tax questionnaires',
  categories: ['questionnaire'],
  staysInside: true,
  on: {
    AnswersRolledForward: count,
    FormAdded: count,
    FormRemoved: count,
    SetupFinished: count,
    AnswerSaved: count,
    AnswerConfirmed: count,
    AnswerOmitted: count,
    AnswerRestored: count,
    AnswerFileAttached: count,
    AnswerFileCopied: count,
    AnswerFileDetached: count,
    FormStatusChanged: count,
    FormReopened: count,
    FormReturnedForReview: count,
    FormSubmitted: count,
    FormCompleted: count,
    PerjuryStatementAccepted: count,
    PerjuryAcceptanceCleared: count,
    QuestionnaireDefinitionMoved: count,
  },
});

/** Of events that came together the first one counts; a year that was moved to other questions is counted after that. */
async function count(event: RecordedEvent<QuestionnaireEvent>, { commands }: FlowContext): Promise<void> {
  const state = await commands.loadAfter(questionnaire, event);
  if (state.is !== 'open') return;
  const published = await questionsOfYear(commands, state);
  if (countProgress(state, published.definition).length === 0) return;
  const command = { type: 'CountProgress', published } as const;
  await commands.send(questionnaire, subjectOf(event.stream), command, metadataFromEvent(event, 'count', by));
}
