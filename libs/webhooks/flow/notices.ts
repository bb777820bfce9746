import { type SuperuserNotice, writeToSuperusers } from '@daybook/identity/flow';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, type FlowSettings } from '@daybook/kernel/flows';
import { type WebhookEvent, webhook } from '@daybook/webhooks/domain';

const button = { label: 'Open the webhooks', path: '/staff-admin-panel/webhooks' } as const;
const first = 'remove it in the admin panel and find out what happened';

/** Every superuser learns where the firm's events are sent from now on, and when nothing is sent any more. */
export function mailsSuperusers(sender: FlowSettings): AnyEventHandler {
  const tell = (notice: Omit<SuperuserNotice, 'button'>, event: RecordedEvent, tools: FlowContext) =>
    writeToSuperusers(event, { ...notice, button }, sender, tools);
  return eventHandler<WebhookEvent>({
    name: 'webhooks.mailSuperusers',
    categories: ['webhook'],
    on: {
      WebhookAdded: (event, tools) => {
        const { name, url } = event.data;
        const did = `added the webhook “${name}”: what happens in companies is told to ${url} from now on, without what was written.`;
        return tell({ subject: `Webhook added: ${name}`, did, first }, event, tools);
      },
      WebhookChanged: (event, tools) => {
        const { name, url } = event.data;
        const did = `changed the webhook “${name}”, which tells ${url} what happens in companies.`;
        return tell({ subject: `Webhook changed: ${name}`, did, first }, event, tools);
      },
      WebhookPaused: async (event, tools) => {
        if (event.data.because === 'asked') return;
        const { state } = await tools.commands.load(webhook, subjectOf(event.stream));
        if (state.is === 'absent' || state.is === 'removed') return;
        const why =
          event.data.because === 'gone'
            ? 'the address said that it is gone'
            : 'the address did not take anything for three days';
        const did = `paused the webhook “${state.name}” (${state.url}), because ${why}. Nothing is lost: what was not sent is sent when it is resumed.`;
        const notice = { subject: `Webhook paused: ${state.name}`, who: 'Daybook', did };
        await tell({ ...notice, first: 'repair the receiver and resume the webhook in the admin panel' }, event, tools);
      },
    },
  });
}
