import { isGiven, rowsIn } from '../data/values.js';
import type { TqOpenItemsQuery } from '../generated/graphql.js';

type Form = NonNullable<TqOpenItemsQuery['companyTaxQuestionnaire']>['companyAnswers'][number];
type Step = Form['step_answers'][number];
type Answer = Step['answers'][number];

export interface OpenItem {
  readonly form: string;
  readonly step: string;
  readonly question: string;
  readonly label: string;
}

export interface OpenForm {
  readonly form: string;
  readonly title: string;
  readonly items: readonly OpenItem[];
}

/** The required questions that are not answered, by form; the declaration is what comes after them. */
export function openItemsOf(forms: readonly Form[], only?: string): readonly OpenForm[] {
  return forms
    .filter(({ form, enabled_flag: isEnabled }) => isEnabled && (only === undefined || form === only))
    .map(({ form, title, step_answers: steps }) => ({
      form,
      title,
      items: steps.flatMap(({ key, answers }) =>
        answers.filter(isOpen).map(({ question, label }) => ({ form, step: key, question, label })),
      ),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Whether it keeps what it belongs to from being handed in. */
export function isOpen(answer: Answer): boolean {
  const { type, required_flag: isRequired, shown_flag: isShown, omitted_flag: isOmitted } = answer;
  if (!isShown || !isRequired || isOmitted || type === 'statement' || type === 'acknowledgement') return false;
  if (answer.to_confirm_flag) return true;
  return type === 'upload_v2' ? answer.files.length === 0 : !isComplete(answer);
}

function isComplete({ value, columns }: Answer): boolean {
  const needed = columns.filter(({ required_flag: isRequired }) => isRequired);
  return isGiven(value) && rowsIn(value).every((row) => needed.every(({ key }) => isGiven(row[key])));
}
