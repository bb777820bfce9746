import { companyParticulars } from '@daybook/companies/published';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext } from '@daybook/kernel/flows';
import { companyYearOf, fillPlaceholders, type QuestionnaireEvent } from '@daybook/tax/domain';
import { openYear, placesOf } from '@daybook/tax/read';
import { v5 } from 'uuid';
import { askByTodo, closeTodo } from '../todos/index.js';

/** One for each form of a year, however often it is added. */
export function formTodoOf(company: string, year: number, form: string): string {
  return v5(`tax form ${year} ${form}`, company);
}

/** A form that staff added is asked for by a to-do, which the submitted form completes. */
export const followAddedForms = eventHandler<QuestionnaireEvent>({
  name: 'to-dos of tax forms',
  categories: ['questionnaire'],
  staysInside: true,
  on: {
    async FormAdded(event, tools) {
      if (event.data.createTodo) await ask(event, event.data.form, tools);
    },
    FormSubmitted: (event, tools) => close(event, event.data.form, tools),
    FormRemoved: (event, tools) => close(event, event.data.form, tools),
  },
});

interface AddedForm {
  readonly company: string;
  readonly year: number;
  readonly title: string;
  readonly zone: string;
  /** Staff want it still, and the client has not submitted it. */
  readonly isWanted: boolean;
}

/** What a form of the event's year is called in its company; undefined where it is no longer asked. */
export async function formCalled(
  { stream }: RecordedEvent,
  form: string,
  { commands }: Pick<FlowContext, 'commands'>,
): Promise<AddedForm | undefined> {
  const { company, year } = companyYearOf(subjectOf(stream));
  const [open, whose] = await Promise.all([openYear(commands, company, year), companyParticulars(commands, company)]);
  const asked = open?.published.definition.forms.find(({ key }) => key === form);
  if (!open || !asked || !whose) return undefined;
  // the firm has no part in the title of a form
  const places = await placesOf(commands, open, '');
  const { staff, submittedAt } = open.state;
  return {
    company,
    year,
    title: fillPlaceholders(asked.title, places),
    zone: whose.timeZone,
    isWanted: staff.added.includes(form) && !(form in submittedAt),
  };
}

async function ask(event: RecordedEvent<QuestionnaireEvent>, form: string, tools: FlowContext): Promise<void> {
  const added = await formCalled(event, form, tools);
  if (!added?.isWanted) return;
  const { company, year, title, zone } = added;
  const details = `We added “${title}” to your ${year} tax questionnaire. Please answer it under Tax and submit it; this to-do completes itself then.`;
  const asked = { title: `Complete the ${year} ${title}`, details, zone };
  await askByTodo(formTodoOf(company, year, form), asked, event, tools);
}

function close(event: RecordedEvent<QuestionnaireEvent>, form: string, tools: FlowContext): Promise<void> {
  const { company, year } = companyYearOf(subjectOf(event.stream));
  return closeTodo(formTodoOf(company, year, form), event, tools);
}
