import { writeToSuperusers } from '@daybook/identity/flow';
import type { RecordedEvent } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, type FlowSettings } from '@daybook/kernel/flows';
import type { CompanyHoldEvent, DataSubjectEvent, RetentionEvent } from '@daybook/privacy/domain';

type Handled = CompanyHoldEvent | DataSubjectEvent | RetentionEvent;

/** Writes to every superuser when what keeps records from being destroyed was loosened, whoever of them did it. */
export function tellLooserKeeping(sender: FlowSettings): AnyEventHandler {
  const tell = (event: RecordedEvent<Handled>, did: string, tools: FlowContext) =>
    writeToSuperusers(
      event,
      {
        subject: 'Records may be destroyed sooner',
        did,
        button: { label: 'Open the security log', path: '/staff-admin-panel/security-log' },
        first: 'put it back and find out what happened',
      },
      sender,
      tools,
    );
  return eventHandler<Handled>({
    name: 'privacy.tellLooserKeeping',
    categories: ['companyHold', 'dataSubject', 'retentionRules'],
    on: {
      LegalHoldReleased: (event, tools) => tell(event, 'released the legal hold of a person.', tools),
      CompanyHoldReleased: (event, tools) => tell(event, 'released the legal hold of a company.', tools),
      async RetentionRuleSet(event, tools) {
        const { from, to } = event.data;
        if (to < from) await tell(event, `shortened how long records are kept, from ${from} years to ${to}.`, tools);
      },
    },
  });
}
