import { dataMarkersDecider, form1099Dismissed } from '@daybook/alerts/domain';
import { isDone } from '@daybook/kernel/commands';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, metadataFromEvent } from '@daybook/kernel/flows';
import { companyYearOf, type Form1099Event, form1099 } from '@daybook/tax/domain';
import { v5 } from 'uuid';
import { askToSignUp, closeSignUp } from './sign-up-todo.js';

type Of<T extends Form1099Event['type']> = RecordedEvent<Extract<Form1099Event, { type: T }>>;

/** The to-do of a sign-up, and the dialog that offers it, follow what was said on its page. */
export const followSignUp: AnyEventHandler = eventHandler<Form1099Event>({
  name: 'tax.followSignUp',
  categories: [form1099.category],
  staysInside: true,
  on: {
    async Form1099YearOpened(event, tools) {
      if (event.data.createTodo) await askToSignUp(event, tools);
    },
    Form1099YearClosed: closeSignUp,
    CompanyOptedOutOfForm: answered,
    async CompanyOptedIntoForm(event, tools) {
      await answered(event, tools);
      await dismissOffer(event, tools);
    },
  },
});

async function answered(event: Of<'CompanyOptedOutOfForm' | 'CompanyOptedIntoForm'>, tools: FlowContext) {
  if (event.data.autocompleteTodo) await closeSignUp(event, tools);
}

/** Who has signed up is not offered it again. */
async function dismissOffer(event: Of<'CompanyOptedIntoForm'>, { commands }: FlowContext): Promise<void> {
  if (!('user' in event.meta.by)) return;
  const { company, year } = companyYearOf(subjectOf(event.stream));
  const marker = { markerType: form1099Dismissed, markerSubType: `${year}`, metadata: {} };
  const uuid = v5('data marker', event.id);
  const record = { type: 'RecordDataMarker', uuid, user: event.meta.by.user, ...marker } as const;
  const outcome = await commands.send(dataMarkersDecider, company, record, metadataFromEvent(event, record.type));
  if (!isDone(outcome)) throw new Error(outcome.message);
}
