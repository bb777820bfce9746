import { type Condition, isGiven, questionsIn } from './conditions.js';
import { type Definition, type Question, questionsOf } from './definition.js';
import { type Answers, evaluate, saidIn } from './evaluate.js';

/** The questions because of whose answers another one is asked, itself or with its form; none: it is asked of everybody. */
export function askedBecauseOf(definition: Definition, answers: Answers, key: string): readonly Question[] {
  const { shown } = evaluate(definition, answers);
  const asked = questionsOf(definition);
  const found = asked.find(({ question }) => question.key === key);
  const conditions = [found?.form?.enable, found?.question.show].filter((one): one is Condition => one !== undefined);
  const causes = new Set(conditions.flatMap(questionsIn));
  return asked
    .map(({ question }) => question)
    .filter((one) => causes.has(one.key) && shown.has(one.key) && isGiven(saidIn(answers[one.key])));
}
