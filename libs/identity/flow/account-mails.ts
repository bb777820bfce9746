import { type SessionFact, type UserFact } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { type AnyReaction, reaction } from '@daybook/kernel/flows';
import { deviceOf } from '@daybook/kernel/security-log';
import { isNewDevice, seatOfSession } from './known-devices.js';
import { addresseeOf, ifItWasNotYou, isNews, momentIn, type Sender, write } from './letters.js';

/** Tells a person that the password was changed; the first one is no news to whoever has just chosen it. */
export function mailsPasswordChanges(sender: Sender): AnyReaction {
  return reaction<UserFact>({
    name: 'identity.mailPasswordChanges',
    categories: ['user'],
    on: {
      async PasswordChanged(fact, tools) {
        if (fact.data.version === 1 || !isNews(fact, tools)) return;
        const to = await addresseeOf(subjectOf(fact.stream), tools);
        if (!to) return;
        await write(
          to,
          `password changed ${fact.id}`,
          {
            subject: 'Your password was changed',
            paragraphs: [
              `The password of your account at ${sender.firmName} was changed on ${momentIn(sender, fact.meta.at)}. Other browsers and phones were signed out.`,
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
export function mailsNewDevices(sender: Sender): AnyReaction {
  return reaction<SessionFact>({
    name: 'identity.mailNewDevices',
    categories: ['session'],
    on: {
      async SessionStarted(fact, tools) {
        const session = subjectOf(fact.stream);
        const { user } = fact.data;
        const seat = await seatOfSession(session, tools);
        if (!seat || !(await isNewDevice({ user, session, seat, at: fact.meta.at }, tools))) return;
        const to = isNews(fact, tools) ? await addresseeOf(user, tools) : undefined;
        if (!to) return;
        await write(
          to,
          `new device ${session}`,
          {
            subject: 'A new device signed in',
            paragraphs: [
              `Someone signed in to your account at ${sender.firmName} with ${deviceOf(seat.userAgent) ?? 'an unknown device'}, which we have not seen you use before.`,
              `This happened on ${momentIn(sender, fact.meta.at)}${seat.address && `, from the network ${seat.address}`}.`,
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
