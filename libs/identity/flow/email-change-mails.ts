import type { UserEvent } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler } from '@daybook/kernel/flows';
import type { LinkTokens } from '@daybook/kernel/secrets';
import {
  addresseeOf,
  ifItWasNotYou,
  isNotification,
  linkTo,
  momentIn,
  type Sender,
  tokenDue,
  whySafety,
  write,
} from './emails.js';

/** The link goes to the new mailbox; the old one is told what is going on, and what has happened. */
export function mailsEmailChanges(tokens: LinkTokens, sender: Sender): AnyEventHandler {
  return eventHandler<UserEvent>({
    name: 'identity.mailEmailChanges',
    categories: ['user'],
    on: {
      async EmailChangeRequested(event, tools) {
        const { email, number, expiresAt } = event.data;
        const user = subjectOf(event.stream);
        const token = tokenDue(tokens, ['e-mail change', user, number], event.data, tools);
        const old = await addresseeOf(user, tools);
        if (!old || email === null || !token) return;
        await write(
          { ...old, address: email },
          `e-mail change ${event.id}`,
          {
            subject: 'Confirm your new email address',
            paragraphs: [
              `You asked to use this address to sign in to the portal of ${sender.firmName} and to receive its emails.`,
              `Please confirm it with the button below. The link works once, until ${momentIn(sender, expiresAt)}.`,
            ],
            button: { label: 'Confirm this address', href: linkTo(sender, `/links/confirm-email/${token}`) },
            closing: 'If you didn’t ask for this, you can ignore this email. Nothing changes unless the link is used.',
            why: 'You are receiving this email because someone entered this address in a profile.',
          },
          sender,
          tools,
        );
        await write(
          old,
          `e-mail change ${event.id} to the old address`,
          {
            subject: 'Your email address is about to change',
            paragraphs: [
              `Someone signed in to your account at ${sender.firmName} and asked to change its email address.`,
              `The change takes effect when it is confirmed from the new address. Until then, nothing changes.`,
            ],
            ...ifItWasNotYou(sender),
            closing: `If this was you, you don’t need to do anything. If not, choose a new password now, which cancels the change, and tell ${sender.firmName}.`,
          },
          sender,
          tools,
        );
      },
      async EmailChanged(event, tools) {
        const { from, to } = event.data;
        const now = await addresseeOf(subjectOf(event.stream), tools);
        if (!now || !isNotification(event, tools)) return;
        for (const address of [from, to]) {
          if (address === null) continue;
          await write(
            { ...now, address },
            `e-mail changed ${event.id} ${address === from ? 'old' : 'new'}`,
            {
              subject: 'Your email address was changed',
              paragraphs: [
                `On ${momentIn(sender, event.meta.at)}, the address you use to sign in to the portal of ${sender.firmName} was changed. Its emails now go to the new address.`,
              ],
              closing: `If this wasn’t you, tell ${sender.firmName} right away.`,
              why: whySafety,
            },
            sender,
            tools,
          );
        }
      },
    },
  });
}
