import { type ChatHistoryEvent, chatbotAnswer, chatHistory } from '@daybook/chatbot/domain';
import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { commandIdOf, eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type AsyncTaskEvent, asyncTask } from '@daybook/tasks/domain';
import { v5 } from 'uuid';
import { dropDraft } from '../drafts/index.js';

export const by = { system: 'chatbot' } as const;

export interface AnswerParameters {
  readonly history: string;
  readonly interaction: string;
}

type Asking = Extract<ChatHistoryEvent, { readonly type: 'QuestionAsked' | 'AnswerRetried' }>;

export const answerQuestions = eventHandler<ChatHistoryEvent>({
  name: 'have questions to the assistant answered',
  categories: ['chatHistory'],
  staysInside: true,
  on: { QuestionAsked: startAnswer, AnswerRetried: startAnswer },
});

async function startAnswer(event: RecordedEvent<Asking>, { commands }: FlowContext): Promise<void> {
  const parameters: AnswerParameters = { history: subjectOf(event.stream), interaction: event.data.interaction };
  const command = { type: 'StartTask', kind: chatbotAnswer, parameters } as const;
  const outcome = await commands.send(
    asyncTask,
    commandIdOf(event, 'answer'),
    command,
    metadataFromEvent(event, 'ask'),
  );
  if (!isDone(outcome)) throw new Error(outcome.message);
}

/** However its task ended, the chat says that there is no answer, and the next question may be asked. */
export const endFailedAnswers = eventHandler<AsyncTaskEvent>({
  name: 'end questions whose answer failed',
  categories: ['asyncTask'],
  staysInside: true,
  on: {
    async AsyncTaskFailed(event, { commands, query }) {
      const { state } = await commands.load(asyncTask, subjectOf(event.stream));
      if (state.is === 'absent' || state.kind !== chatbotAnswer) return;
      const { history, interaction } = state.parameters as AnswerParameters;
      await dropDraft(query, history, interaction);
      const outcome = { failed: 'interrupted' } as const;
      const command = { type: 'RecordAnswer', message: v5('interrupted', interaction), interaction, outcome } as const;
      const ended = await commands.send(chatHistory, history, command, metadataFromEvent(event, 'interrupted', by));
      if (!isDone(ended) && ended.refused !== 'notThere') throw new Error(ended.message);
    },
  },
});
