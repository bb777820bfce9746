import type { AnswerQuestion } from '@daybook/chatbot/domain';
import type { Config } from '@daybook/kernel/config';
import { OpenAiCompatible } from '../model/index.js';
import { type Answering, answerQuestion } from './answering.js';

const usualSeconds = 60;

/** Answers with the model that the settings name. */
export function answerer({
  assistantModel,
}: Pick<Config, 'assistantModel'>): (context: Answering['context']) => AnswerQuestion {
  const model = assistantModel && new OpenAiCompatible(assistantModel);
  const seconds = assistantModel?.seconds ?? usualSeconds;
  return (context) => (asked) => answerQuestion(asked, { context, model, seconds });
}
