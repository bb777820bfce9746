import type { AnswerQuestion } from '@daybook/chatbot/domain';
import type { Config } from '@daybook/kernel/config';
import { OpenAiCompatible } from '../model/index.js';
import { type Answering, answerQuestion } from './answering.js';

const none = { seconds: 0, tokensPerMonth: 0 };

/** Answers with the model that the settings name. */
export function answerer({
  assistantModel,
}: Pick<Config, 'assistantModel'>): (context: Answering['context']) => AnswerQuestion {
  const model = assistantModel && new OpenAiCompatible(assistantModel);
  const { seconds, tokensPerMonth } = assistantModel ?? none;
  return (context) => (asked) => answerQuestion(asked, { context, model, seconds, tokensPerMonth });
}
