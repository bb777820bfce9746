import type { TqCountingFormsQuery } from './generated/graphql.js';

export type CountingForm = TqCountingFormsQuery['tqDashboard']['countingForms'][number];

/** Whether the client is done with it. */
export const isHandedIn = ({ status }: Pick<CountingForm, 'status'>): boolean =>
  status === 'submitted' || status === 'completed';

/** Each form once, in the order in which they come, and of how many companies it is. */
export function kindsOf(
  forms: readonly Pick<CountingForm, 'form' | 'title'>[],
): readonly { readonly form: string; readonly title: string; readonly count: number }[] {
  const kinds = new Map(forms.map(({ form, title }) => [form, title]));
  return [...kinds].map(([form, title]) => ({ form, title, count: forms.filter((one) => one.form === form).length }));
}

/** What each year is asked for: an export is of one year. */
export function projectsByYear(forms: readonly CountingForm[]) {
  const years = [...new Set(forms.map(({ year }) => year))];
  return years.map((year) => ({
    year,
    projects: forms
      .filter((one) => one.year === year)
      .map(({ companyUuid, form: formName }) => ({ companyUuid, formName })),
  }));
}
