import type { AnswerPart, AnswerQuestion } from '@daybook/chatbot/domain';
import type { Config } from '@daybook/kernel/config';
import { OpenAiCompatible } from '../model/index.js';
import { type Answering, answerQuestion } from './answering.js';
import { texts } from './texts.js';

const none = { seconds: 0, tokensPerMonth: 0, hidesNames: false };

/** Answers with the model that the settings name. */
export function answerer({
  assistantModel,
  isChatbotOff,
}: Pick<Config, 'assistantModel' | 'isChatbotOff'>): (context: Answering['context']) => AnswerQuestion {
  const model = assistantModel && new OpenAiCompatible(assistantModel);
  const { seconds, tokensPerMonth, hidesNames } = assistantModel ?? none;
  // asked before it was turned off
  if (isChatbotOff) return () => refused;
  return (context) => (asked) => answerQuestion(asked, { context, model, seconds, tokensPerMonth, hidesNames });
}

async function* refused(): AsyncIterable<AnswerPart> {
  yield { is: 'failed', reason: 'refused', sentence: texts.refused };
}
