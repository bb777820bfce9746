import type { UserFact } from '@daybook/identity/domain';
import { subjectOf } from '@daybook/kernel/events';
import { type AnyReaction, reaction } from '@daybook/kernel/flows';
import type { LinkTokens } from '@daybook/kernel/secrets';
import {
  addresseeOf,
  ifItWasNotYou,
  isNews,
  linkTo,
  momentIn,
  type Sender,
  tokenDue,
  whySafety,
  write,
} from './letters.js';

/** The link goes to the new mailbox; the old one is told what is going on, and what has happened. */
export function mailsEmailChanges(tokens: LinkTokens, sender: Sender): AnyReaction {
  return reaction<UserFact>({
    name: 'identity.mailEmailChanges',
    categories: ['user'],
    on: {
      async EmailChangeRequested(fact, tools) {
        const { email, number, expiresAt } = fact.data;
        const user = subjectOf(fact.stream);
        const token = tokenDue(tokens, ['e-mail change', user, number], fact.data, tools);
        const old = await addresseeOf(user, tools);
        if (!old || email === null || !token) return;
        await write(
          { ...old, address: email },
          `e-mail change ${fact.id}`,
          {
            subject: 'Confirm your new email address',
            paragraphs: [
              `From now on you want to sign in to the portal of ${sender.firmName} with this address, and to get its emails here.`,
              `Confirm it by the button below. The link works once, until ${momentIn(sender, expiresAt)}.`,
            ],
            button: { label: 'Confirm this address', href: linkTo(sender, `/links/confirm-email/${token}`) },
            closing: 'If it was not you, there is nothing to do: nothing changes without the link.',
            why: 'You get this email because somebody entered this address in a profile.',
          },
          sender,
          tools,
        );
        await write(
          old,
          `e-mail change ${fact.id} to the old address`,
          {
            subject: 'Your email address is about to change',
            paragraphs: [
              `Somebody who is signed in as you asked to change the address of your account at ${sender.firmName}.`,
              `It changes as soon as the new mailbox confirms it. Until then everything stays as it is.`,
            ],
            ...ifItWasNotYou(sender),
            closing: `If it was you, there is nothing to do. If not, choose a new password now: it voids the link to the new mailbox. Then tell ${sender.firmName}.`,
          },
          sender,
          tools,
        );
      },
      async EmailChanged(fact, tools) {
        const { from, to } = fact.data;
        const now = await addresseeOf(subjectOf(fact.stream), tools);
        if (!now || !isNews(fact, tools)) return;
        for (const address of [from, to]) {
          if (address === null) continue;
          await write(
            { ...now, address },
            `e-mail changed ${fact.id} ${address === from ? 'old' : 'new'}`,
            {
              subject: 'Your email address was changed',
              paragraphs: [
                `Since ${momentIn(sender, fact.meta.at)} you sign in to the portal of ${sender.firmName} with another address, and its emails go there.`,
              ],
              closing: `If it was not you, tell ${sender.firmName} at once.`,
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
