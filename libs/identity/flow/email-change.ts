import { loginNameDecider, type UserFact, userDecider } from '@daybook/identity/domain';
import { type Commands, isDone, type Origin } from '@daybook/kernel/commands';
import { type Refusal, subjectOf } from '@daybook/kernel/events';
import { type AnyReaction, commandIdOf, reaction } from '@daybook/kernel/flows';
import { type LinkTokens, readLinkToken } from '@daybook/kernel/secrets';
import { v5 } from 'uuid';
import { addresseeOf, isNews, linkTo, momentIn, type Sender, whySafety, write } from './letters.js';
import { loginNameStream } from './register.js';

/** Hours that the link to a new mailbox counts. */
const hours = 24;

/**
 * Asks for another mail address: it holds once the new mailbox has confirmed it. Whether somebody else signs in with
 * it is not told here, but to whoever opens that mailbox.
 *
 * @returns the refusal when it may not be, else undefined
 */
export async function requestEmailChange(
  commands: Commands,
  tokens: LinkTokens,
  { user, email, now }: { readonly user: string; readonly email: string; readonly now: Date },
  origin: Origin,
): Promise<Refusal | undefined> {
  const { state } = await commands.load(userDecider, user);
  const number = (state.status === 'none' ? 0 : state.emailRequests) + 1;
  const requested = await commands.send(
    userDecider,
    user,
    {
      type: 'RequestEmailChange',
      email: email.trim(),
      number,
      tokenHash: tokens.tokenOf('e-mail change', user, number).hash,
      expiresAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
    },
    { ...origin, commandId: v5(`change e-mail ${user}`, origin.commandId) },
  );
  return isDone(requested) ? undefined : requested;
}

/**
 * Takes the new name, then states that the address has changed; the old name is released after the fact. Whoever dies
 * in between keeps both names, and the same link goes on from there.
 *
 * @returns whose address it was, or the refusal
 */
export async function confirmEmailChange(
  commands: Commands,
  token: string,
  origin: Pick<Origin, 'commandId' | 'correlationId'>,
): Promise<{ readonly user: string } | Refusal> {
  const read = readLinkToken(token);
  const { state } = read ? await commands.load(userDecider, read.subject) : { state: userDecider.initial };
  if (!read || state.status === 'none') return linkInvalid;
  const user = read.subject;
  const confirmed = { ...origin, by: { user }, company: null };
  const isPending = state.pendingEmail?.tokenHash === read.hash;
  if (isPending && state.pendingEmail?.email) {
    const claimed = await commands.send(
      loginNameDecider,
      loginNameStream(state.pendingEmail.email),
      { type: 'ClaimLoginName', user },
      { ...confirmed, commandId: v5(`claim new name ${user}`, origin.commandId) },
    );
    if (!isDone(claimed)) return claimed;
  }
  const changed = await commands.send(
    userDecider,
    user,
    { type: 'ConfirmEmailChange', tokenHash: read.hash },
    { ...confirmed, commandId: v5(`confirm e-mail ${user}`, origin.commandId) },
  );
  return isDone(changed) ? { user } : changed;
}

const linkInvalid = {
  refused: 'emailLink',
  message: 'This link is no longer valid. Change the address in your profile once more.',
} as const;

/** Releases the old name, so that somebody else may sign in with it one day. */
export const releaseOldNames = reaction<UserFact>({
  name: 'identity.releaseOldNames',
  categories: ['user'],
  staysInside: true,
  on: {
    async EmailChanged(fact, { commands }) {
      const { from, to } = fact.data;
      if (from === null || to === null || loginNameStream(from) === loginNameStream(to)) return;
      await commands.send(
        loginNameDecider,
        loginNameStream(from),
        { type: 'ReleaseLoginName', user: subjectOf(fact.stream) },
        {
          commandId: commandIdOf(fact, 'release old name'),
          by: { system: 'identity' },
          company: null,
          correlationId: fact.meta.correlationId,
          causationId: fact.id,
        },
      );
    },
  },
});

/** The link goes to the new mailbox; the old one is told what is going on, and what has happened. */
export function mailsEmailChanges(tokens: LinkTokens, sender: Sender): AnyReaction {
  return reaction<UserFact>({
    name: 'identity.mailEmailChanges',
    categories: ['user'],
    on: {
      async EmailChangeRequested(fact, tools) {
        const { email, number, tokenHash, expiresAt } = fact.data;
        const user = subjectOf(fact.stream);
        const { token, hash } = tokens.tokenOf('e-mail change', user, number);
        const old = await addresseeOf(user, tools);
        if (!old || email === null || hash !== tokenHash || tools.clock.now().toISOString() >= expiresAt) return;
        await write(
          { ...old, address: email },
          `e-mail change ${fact.id}`,
          {
            subject: 'Confirm your new e-mail address',
            paragraphs: [
              `From now on you want to sign in to the portal of ${sender.firmName} with this address, and to get its mails here.`,
              `Confirm it by the button below. The link works once, until ${momentIn(sender, expiresAt)}.`,
            ],
            button: { label: 'Confirm this address', href: linkTo(sender, `/links/confirm-email/${token}`) },
            closing: 'If it was not you, there is nothing to do: nothing changes without the link.',
            why: 'You get this mail because somebody entered this address in a profile.',
          },
          sender,
          tools,
        );
        await write(
          old,
          `e-mail change ${fact.id} to the old address`,
          {
            subject: 'Your e-mail address is about to change',
            paragraphs: [
              `Somebody who is signed in as you asked to change the address of your account at ${sender.firmName}.`,
              `It changes as soon as the new mailbox confirms it. Until then everything stays as it is.`,
            ],
            button: { label: 'It was not me: choose a new password', href: linkTo(sender, '/reset-password') },
            closing: `If it was you, there is nothing to do. If not, choose a new password now and tell ${sender.firmName}.`,
            why: whySafety,
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
              subject: 'Your e-mail address was changed',
              paragraphs: [
                `Since ${momentIn(sender, fact.meta.at)} you sign in to the portal of ${sender.firmName} with another address, and its mails go there.`,
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
