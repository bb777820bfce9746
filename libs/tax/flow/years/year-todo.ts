import type { RecordedEvent } from '@daybook/kernel/events';
import { eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { type QuestionnaireEvent, questionnaire } from '@daybook/tax/domain';
import { closeTodo, reopenTodo } from '../todos/index.js';

/** The to-do that a year came with is done as long as all that counts of the year is with the firm. */
export const followYears = eventHandler<QuestionnaireEvent>({
  name: 'to-dos of tax questionnaires',
  categories: ['questionnaire'],
  staysInside: true,
  on: {
    async ProgressCounted(event, tools) {
      if (event.data.isComplete) await follow(event, closeTodo, tools);
    },
    FormReopened: (event, tools) => follow(event, reopenTodo, tools),
    FormReturnedForReview: (event, tools) => follow(event, reopenTodo, tools),
    QuestionnaireRemoved: (event, tools) => follow(event, closeTodo, tools),
  },
});

async function follow(
  event: RecordedEvent<QuestionnaireEvent>,
  move: typeof closeTodo,
  tools: FlowContext,
): Promise<void> {
  const state = await tools.commands.loadAfter(questionnaire, event);
  if (state.is !== 'absent' && state.todo !== null) await move(state.todo, event, tools);
}
