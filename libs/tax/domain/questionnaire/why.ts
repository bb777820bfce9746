import { type Condition, isGiven, questionsIn } from './conditions.js';
import { type Definition, type Question, questionNamed } from './definition.js';
import { type Answers, evaluate, saidIn } from './evaluate.js';

/**
 * Tells of a question because of whose answers it is asked, itself or with its form; none: it is asked of everybody.
 *
 * @param shown keys of the questions that are asked, where that is known
 */
export function causesIn(
  definition: Definition,
  answers: Answers,
  shown: ReadonlySet<string> = evaluate(definition, answers).shown,
): (key: string) => readonly Question[] {
  const counts = ({ key }: Question) => shown.has(key) && isGiven(saidIn(answers[key]));
  return (key) => {
    const found = questionNamed(definition, key);
    const conditions = [found?.form?.enable, found?.question.show].filter((one): one is Condition => one !== undefined);
    const causes = [...new Set(conditions.flatMap(questionsIn))];
    return causes.flatMap((cause) => questionNamed(definition, cause)?.question ?? []).filter(counts);
  };
}
