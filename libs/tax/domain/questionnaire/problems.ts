import { conditionProblems } from './condition-problems.js';
import { type Condition, questionsIn } from './conditions.js';
import { type Definition, offered, type Question, questionsOf, silentTypes } from './definition.js';
import { unknownPlaceholders } from './placeholders.js';
import { unreachableIn } from './reachable.js';

/** How many answers may hang on each other, one after another. */
export const mostPasses = 3;

export interface Problem {
  /** The key of a form or a question. */
  readonly where: string;
  /** A sentence for whoever wrote the definition. */
  readonly says: string;
}

/** Why a definition cannot be published; empty when it can. */
export function problemsOf(definition: Definition): readonly Problem[] {
  const problems = problemsInItself(definition);
  if (problems.length > 0) return problems;
  return unreachableIn(definition).map((where) => ({
    where,
    says: 'No answers lead to it: the conditions contradict each other.',
  }));
}

function problemsInItself(definition: Definition): readonly Problem[] {
  const asked = questionsOf(definition);
  const questions = new Map(asked.map(({ question }) => [question.key, question]));
  const conditioned = conditionsIn(definition);
  return [
    ...repeated([...definition.forms.map(({ key }) => key)], 'form'),
    ...repeated(
      asked.map(({ question }) => question.key),
      'question',
    ),
    ...asked.flatMap(({ question }) => problemsOfQuestion(question)),
    ...definition.forms
      .filter(({ steps }) => steps.every((step) => step.questions.length === 0))
      .map(({ key }) => ({ where: key, says: 'This form asks nothing.' })),
    ...conditioned.flatMap(({ where, condition }) =>
      conditionProblems(condition, questions).map((says) => ({ where, says })),
    ),
    ...definition.forms.flatMap(({ key, reopen = [] }) =>
      reopen
        .filter((one) => !questions.has(one))
        .map((one) => ({ where: key, says: `It reopens with “${one}”, which nobody is asked.` })),
    ),
    ...chainProblems(definition),
  ];
}

function problemsOfQuestion({ key, type, label, help, options, columns }: Question): readonly Problem[] {
  const says = (problem: string) => ({ where: key, says: problem });
  const isChoice = type === 'single_choice' || type === 'multi_choice';
  const texts = [
    label,
    help ?? '',
    ...(options ?? []).map((one) => one.label),
    ...(columns ?? []).map((one) => one.label),
  ];
  return [
    ...(label.trim() === '' ? [says('It has no text.')] : []),
    ...(!help && !silentTypes.includes(type) ? [says('It does not say where to find the answer.')] : []),
    ...(isChoice && offered(options).length < 2 ? [says('It needs at least two choices.')] : []),
    ...(type === 'table' && offered(columns).length === 0 ? [says('Its table has no columns.')] : []),
    ...repeated(
      (options ?? []).map(({ value }) => value),
      'choice',
    ).map((one) => says(one.says)),
    ...repeated(
      (columns ?? []).map((one) => one.key),
      'column',
    ).map((one) => says(one.says)),
    ...texts.flatMap(unknownPlaceholders).map((name) => says(`“{${name}}” stands for nothing.`)),
  ];
}

function repeated(keys: readonly string[], what: string): readonly Problem[] {
  const twice = new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
  return [...twice].map((key) => ({ where: key, says: `There is more than one ${what} “${key}”.` }));
}

function conditionsIn(definition: Definition): readonly { readonly where: string; readonly condition: Condition }[] {
  const at = (where: string, condition: Condition | undefined) => (condition ? [{ where, condition }] : []);
  return [
    ...(definition.hints ?? []).map(({ key, when }) => ({ where: key, condition: when })),
    ...definition.forms.flatMap(({ key, enable, setStatus }) => [...at(key, enable), ...at(key, setStatus?.when)]),
    ...questionsOf(definition).flatMap(({ question }) => at(question.key, question.show)),
  ];
}

/** Questions that depend on themselves, or on more answers in a row than anybody can follow. */
function chainProblems(definition: Definition): readonly Problem[] {
  const needs = new Map(
    questionsOf(definition).map(({ form, question }) => [
      question.key,
      [...(question.show ? questionsIn(question.show) : []), ...(form?.enable ? questionsIn(form.enable) : [])],
    ]),
  );
  const depthOf = (key: string, above: readonly string[]): number => {
    if (above.includes(key)) return Number.POSITIVE_INFINITY;
    return 1 + Math.max(-1, ...(needs.get(key) ?? []).map((one) => depthOf(one, [...above, key])));
  };
  return [...needs.keys()].flatMap((key) => {
    const depth = depthOf(key, []);
    if (depth === Number.POSITIVE_INFINITY)
      return [{ where: key, says: 'Whether it is asked depends on its own answer.' }];
    return depth > mostPasses
      ? [{ where: key, says: `It depends on ${depth} answers in a row; at most ${mostPasses}.` }]
      : [];
  });
}
