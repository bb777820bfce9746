import { companies } from '@daybook/companies/published';
import { isDone } from '@daybook/kernel/commands';
import { addDays, dayAt, type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { type CompanyYear, companyYearOf, type Form1099Event, form1099Title } from '@daybook/tax/domain';
import { type TodoCommand, todo } from '@daybook/todos/domain';
import { v5 } from 'uuid';

type Event = RecordedEvent<Form1099Event>;

/** Days that a client has to sign up. */
const within = 14;
/** Somebody has deleted the to-do or moved it meanwhile; it is as they want it. */
const moved = ['notThere', 'cannotUpdateStatus', 'changedBySomeoneElse'];

/** One for each company and year, however often its sign-up is opened. */
export function signUpTodoOf(company: string, year: number): string {
  return v5(`form 1099 sign-up ${year}`, company);
}

/** Of which company and year an event is. */
export function yearOf({ stream }: Event): CompanyYear {
  return companyYearOf(subjectOf(stream));
}

/** The to-do in which the client is asked to opt in or out; what was closed with an earlier sign-up is opened again. */
export async function askToSignUp(event: Event, tools: FlowContext): Promise<void> {
  const { company, year } = yearOf(event);
  const uuid = signUpTodoOf(company, year);
  const { state } = await tools.commands.load(todo, uuid);
  if (state.is === 'there') return tell({ type: 'ReopenTodo' }, event, tools);
  const create: TodoCommand = {
    type: 'CreateTodo',
    uuid,
    todoType: 'basic',
    title: form1099Title(year),
    details: `Please tell us whether we should prepare your 1099s for ${year}: open Tax, Form 1099, and opt in or out. This to-do completes itself then.`,
    status: 'open',
    dueDate: addDays(dayAt(new Date(event.meta.at), await zoneOf(company, tools)), within),
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
  const outcome = await tools.commands.send(todo, uuid, create, metadataFromEvent(event, 'ask to sign up'));
  if (!isDone(outcome) && outcome.refused !== 'notThere')
    throw new Error(`The sign-up for ${year} of ${company} became no to-do: ${outcome.message}`);
}

export function closeTodo(event: Event, tools: FlowContext): Promise<void> {
  return tell({ type: 'CloseTodo' }, event, tools);
}

async function tell(command: TodoCommand, event: Event, { commands }: FlowContext): Promise<void> {
  const { company, year } = yearOf(event);
  const uuid = signUpTodoOf(company, year);
  const { state } = await commands.load(todo, uuid);
  const isCompleted = state.is === 'there' && state.status === 'completed';
  if (state.is !== 'there' || isCompleted !== (command.type === 'ReopenTodo')) return;
  const outcome = await commands.send(todo, uuid, command, metadataFromEvent(event, command.type));
  if (!isDone(outcome) && !moved.includes(outcome.refused))
    throw new Error(`${command.type} of ${uuid} was refused: ${outcome.message}`);
}

async function zoneOf(company: string, { query }: FlowContext): Promise<string> {
  const [row] = await query<{ zone: string }>(`select time_zone as zone from ${companies} c where uuid = $1`, [
    company,
  ]);
  return row?.zone ?? 'America/New_York';
}
