import { type SessionEvent, type UserEvent } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler } from '@daybook/kernel/flows';
import { deviceOf } from '@daybook/kernel/security-log';
import { addresseeOf, ifItWasNotYou, isNotification, momentIn, type Sender, write } from './emails.js';
import { clientOfSession, isNewDevice } from './known-devices.js';

/** Tells a person that the password was changed; the first one is no news to whoever has just chosen it. */
export function mailsPasswordChanges(sender: Sender): AnyEventHandler {
  return eventHandler<UserEvent>({
    name: 'identity.mailPasswordChanges',
    categories: ['user'],
    on: {
      async PasswordChanged(event, tools) {
        if (event.data.version === 1 || !isNotification(event, tools)) return;
        const to = await addresseeOf(subjectOf(event.stream), tools);
        if (!to) return;
        await write(
          to,
          `password changed ${event.id}`,
          {
            subject: 'Your password was changed',
            paragraphs: [
              `The password of your account at ${sender.firmName} was changed on ${momentIn(sender, event.meta.at)}. Other browsers and phones were signed out.`,
            ],
            ...ifItWasNotYou(sender),
          },
          sender,
          tools,
        );
      },
    },
  });
}

/** Tells a person of a sign-in from a browser that was never seen with them. The very first one is no news. */
export function mailsNewDevices(sender: Sender): AnyEventHandler {
  return eventHandler<SessionEvent>({
    name: 'identity.mailNewDevices',
    categories: ['session'],
    on: {
      async SessionStarted(event, tools) {
        const session = subjectOf(event.stream);
        const { user } = event.data;
        const client = await clientOfSession(session, tools);
        if (!client || !(await isNewDevice({ user, session, client, at: event.meta.at }, tools))) return;
        const to = isNotification(event, tools) ? await addresseeOf(user, tools) : undefined;
        if (!to) return;
        await write(
          to,
          `new device ${session}`,
          {
            subject: 'A new device signed in',
            paragraphs: [
              `Someone signed in to your account at ${sender.firmName} with ${deviceOf(client.userAgent) ?? 'an unknown device'}, which we have not seen you use before.`,
              `This happened on ${momentIn(sender, event.meta.at)}${client.address && `, from the network ${client.address}`}.`,
            ],
            ...ifItWasNotYou(sender),
            closing:
              'If this was you, you don’t need to do anything. If not, choose a new password now, which signs out everyone else.',
          },
          sender,
          tools,
        );
      },
    },
  });
}
