import { companyParticulars } from '@daybook/companies/published';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { companyYearOf, type Form1099Event, form1099Title } from '@daybook/tax/domain';
import { v5 } from 'uuid';
import { askByTodo, closeTodo } from '../todos/index.js';

type Event = RecordedEvent<Form1099Event>;

/** One for each company and year, however often its sign-up is opened. */
export function signUpTodoOf(company: string, year: number): string {
  return v5(`form 1099 sign-up ${year}`, company);
}

/** The to-do in which the client is asked to opt in or out; what was closed with an earlier sign-up is opened again. */
export async function askToSignUp(event: Event, tools: FlowContext): Promise<void> {
  const { company, year } = companyYearOf(subjectOf(event.stream));
  const whose = await companyParticulars(tools.commands, company);
  if (!whose) return;
  const details = `Please tell us whether we should prepare your 1099s for ${year}: open Tax, Form 1099, and opt in or out. This to-do completes itself then.`;
  const asked = { title: form1099Title(year), details, zone: whose.timeZone };
  await askByTodo(signUpTodoOf(company, year), asked, event, tools);
}

export function closeSignUp(event: Event, tools: FlowContext): Promise<void> {
  const { company, year } = companyYearOf(subjectOf(event.stream));
  return closeTodo(signUpTodoOf(company, year), event, tools);
}
