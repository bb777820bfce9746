import { companyParticulars } from '@daybook/companies/published';
import { isDone } from '@daybook/kernel/commands';
import { addDays, dayAt, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { companyYearOf, fillPlaceholders, type QuestionnaireEvent } from '@daybook/tax/domain';
import { openYear, placesOf } from '@daybook/tax/read';
import { type TodoCommand, todo } from '@daybook/todos/domain';
import { v5 } from 'uuid';

/** Days that a client has for a form that was added. */
const within = 14;
/** Somebody has deleted the to-do or moved it meanwhile; it is as they want it. */
const moved = ['notThere', 'cannotUpdateStatus', 'changedBySomeoneElse'];

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
  const uuid = formTodoOf(company, year, form);
  const { state } = await tools.commands.load(todo, uuid);
  if (state.is === 'there')
    return state.status === 'completed' ? send({ type: 'ReopenTodo' }, uuid, event, tools) : undefined;
  const create: TodoCommand = {
    type: 'CreateTodo',
    uuid,
    todoType: 'basic',
    title: `Complete the ${year} ${title}`,
    details: `We added “${title}” to your ${year} tax questionnaire. Please answer it under Tax and submit it; this to-do completes itself then.`,
    status: 'open',
    dueDate: addDays(dayAt(new Date(event.meta.at), zone), within),
    reminder: 'WEEKLY_REMINDER',
    completeOnSubmit: true,
    closePeriod: 'tax',
    owner: 'user' in event.meta.by ? event.meta.by.user : null,
    isHidden: false,
    assignees: [],
    recurrence: null,
    headerImageUrl: null,
    headerImageTemplate: null,
    headerText: null,
    uploadTarget: null,
    templateId: null,
    templateSigners: null,
    signerEmails: [],
    assigneeEmail: null,
    series: null,
  };
  return send(create, uuid, event, tools);
}

async function close(event: RecordedEvent<QuestionnaireEvent>, form: string, tools: FlowContext): Promise<void> {
  const { company, year } = companyYearOf(subjectOf(event.stream));
  const uuid = formTodoOf(company, year, form);
  const { state } = await tools.commands.load(todo, uuid);
  if (state.is === 'there' && state.status !== 'completed') await send({ type: 'CloseTodo' }, uuid, event, tools);
}

async function send(command: TodoCommand, uuid: string, event: RecordedEvent, { commands }: FlowContext) {
  const outcome = await commands.send(todo, uuid, command, metadataFromEvent(event, `${command.type} ${uuid}`));
  if (!isDone(outcome) && !moved.includes(outcome.refused))
    throw new Error(`${command.type} of ${uuid} was refused: ${outcome.message}`);
}
