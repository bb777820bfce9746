import { countedTypes, possibleValues } from './condition-problems.js';
import type { AnswerCondition, Condition } from './conditions.js';
import { type Definition, type Question, questionNamed, questionsOf } from './definition.js';

/** After so many steps a condition is taken for one that can hold: nobody is refused for what takes long to find out. */
const mostSteps = 5_000;

interface Goal {
  readonly condition: Condition;
  readonly isMet: boolean;
}

/** What an answer would have to be. */
interface Claim {
  /** Undefined: it makes no difference. */
  readonly isGiven?: boolean;
  readonly wanted: readonly (readonly string[])[];
  readonly unwanted: readonly string[];
  readonly atLeast: number;
  readonly below: number;
}
type Claims = ReadonlyMap<string, Claim>;

const noClaim: Claim = {
  wanted: [],
  unwanted: [],
  atLeast: Number.NEGATIVE_INFINITY,
  below: Number.POSITIVE_INFINITY,
};

/** Keys of forms, questions and hints that no answers of a client lead to; of a form like that, not its questions too. */
export function unreachableIn(definition: Definition): readonly string[] {
  const canHold = (...conditions: (Condition | undefined)[]) => canBeMet(definition, conditions.flatMap(met));
  const forms = definition.forms.filter(({ enable }) => !canHold(enable));
  const questions = questionsOf(definition).filter(
    ({ form, question }) => !(form && forms.includes(form)) && !canHold(form?.enable, question.show),
  );
  return [
    ...forms.map(({ key }) => key),
    ...questions.map(({ question }) => question.key),
    ...(definition.hints ?? []).filter(({ when }) => !canHold(when)).map(({ key }) => key),
  ];
}

/** Tries answers until some meet all of it. An answer that has to be given needs its question shown, and its form enabled. */
function canBeMet(definition: Definition, needed: readonly Goal[]): boolean {
  let steps = 0;
  const solve = ([goal, ...rest]: readonly Goal[], known: Claims): boolean => {
    if (!goal || ++steps > mostSteps) return true;
    const { condition, isMet } = goal;
    if ('not' in condition) return solve([{ condition: condition.not, isMet: !isMet }, ...rest], known);
    if ('all' in condition || 'any' in condition) {
      const parts = ('all' in condition ? condition.all : condition.any).map((one) => ({ condition: one, isMet }));
      return 'all' in condition === isMet
        ? solve([...parts, ...rest], known)
        : parts.some((one) => solve([one, ...rest], known));
    }
    const asked = questionNamed(definition, condition.question);
    if (!asked) return !isMet;
    const before = known.get(condition.question);
    const claim = claimed(before ?? noClaim, condition, isMet);
    if (!claim || !isPossible(claim, asked.question)) return false;
    const isNew = claim.isGiven && !before?.isGiven;
    const shown = isNew ? [...met(asked.question.show), ...met(asked.form?.enable)] : [];
    return solve([...shown, ...rest], new Map(known).set(condition.question, claim));
  };
  return solve(needed, new Map());
}

function met(condition: Condition | undefined): readonly Goal[] {
  return condition ? [{ condition, isMet: true }] : [];
}

/** Undefined: it would have to be answered and open. */
function claimed(claim: Claim, condition: AnswerCondition, isMet: boolean): Claim | undefined {
  const isGiven = 'isAnswered' in condition ? condition.isAnswered === isMet : isMet || undefined;
  if (isGiven !== undefined && claim.isGiven === !isGiven) return undefined;
  const next = isGiven === undefined ? claim : { ...claim, isGiven };
  if ('is' in condition)
    return isMet
      ? { ...next, wanted: [...next.wanted, condition.is] }
      : { ...next, unwanted: [...next.unwanted, ...condition.is] };
  if ('atLeast' in condition)
    return isMet
      ? { ...next, atLeast: Math.max(next.atLeast, condition.atLeast) }
      : { ...next, below: Math.min(next.below, condition.atLeast) };
  return next;
}

function isPossible({ isGiven, wanted, unwanted, atLeast, below }: Claim, question: Question): boolean {
  if (!isGiven) return true;
  if (atLeast >= below) return false;
  const left = possibleValues(question)?.filter((value) => !unwanted.includes(value));
  if (left?.length === 0) return false;
  const isWanted = (value: string) => !unwanted.includes(value) && (left?.includes(value) ?? true);
  if (question.type === 'multi_choice')
    return wanted.every((values) => values.some(isWanted)) && atLeast <= (left?.length ?? 0);
  const [first, ...others] = wanted;
  if (!first) return true;
  const isAmount = countedTypes.includes(question.type);
  return first.some(
    (value) =>
      isWanted(value) &&
      others.every((values) => values.includes(value)) &&
      (!isAmount || (Number(value) >= atLeast && Number(value) < below)),
  );
}
