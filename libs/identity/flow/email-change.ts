import { emailLinkSpent, loginNameDecider, type UserEvent, userDecider } from '@daybook/identity/domain';
import { type CommandMetadata, type Commands, isDone, metadataOfStep } from '@daybook/kernel/commands';
import { isRefusal, type Refusal, subjectOf } from '@daybook/kernel/events';
import { eventHandler, metadataFromEvent } from '@daybook/kernel/flows';
import { type LinkTokens, readLinkToken } from '@daybook/kernel/secrets';
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
  metadata: CommandMetadata,
): Promise<Refusal | undefined> {
  const { state } = await commands.load(userDecider, user);
  const number = (state.status === 'none' ? 0 : state.emailAskedAt.length) + 1;
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
    metadataOfStep(metadata, `change e-mail ${user}`),
  );
  return isDone(requested) ? undefined : requested;
}

/**
 * Takes the new name, then states that the address has changed; the old name is released after the event. Whoever dies
 * in between keeps both names, and the same link goes on from there. A link that does not count takes no name.
 *
 * @returns whose address it was, or the refusal
 */
export async function confirmEmailChange(
  commands: Commands,
  { token, now }: { readonly token: string; readonly now: Date },
  metadata: Pick<CommandMetadata, 'commandId' | 'correlationId'>,
): Promise<{ readonly user: string } | Refusal> {
  const read = readLinkToken(token);
  const { state } = read ? await commands.load(userDecider, read.subject) : { state: userDecider.initial };
  if (!read || state.status !== 'active') return emailLinkSpent;
  const user = read.subject;
  const confirmed = { ...metadata, by: { user }, company: null };
  const command = { type: 'ConfirmEmailChange', tokenHash: read.hash } as const;
  const foreseen = userDecider.decide(state, command, { at: now.toISOString(), by: confirmed.by });
  if (isRefusal(foreseen)) return foreseen;
  if (state.pendingEmail?.email && foreseen.length > 0) {
    const claimed = await commands.send(
      loginNameDecider,
      loginNameStream(state.pendingEmail.email),
      { type: 'ClaimLoginName', user },
      metadataOfStep(confirmed, `claim new name ${user}`),
    );
    if (!isDone(claimed)) return claimed;
  }
  const changed = await commands.send(userDecider, user, command, metadataOfStep(confirmed, `confirm e-mail ${user}`));
  return isDone(changed) ? { user } : changed;
}

/**
 * Releases the old name, so that somebody else may sign in with it one day; one to which the person has gone back meanwhile
 * stays theirs. What frees a name between its claim and the change to it comes before the reaction to that change, which
 * claims it anew.
 */
export const releaseOldNames = eventHandler<UserEvent>({
  name: 'identity.releaseOldNames',
  categories: ['user'],
  staysInside: true,
  on: {
    async EmailChanged(event, { commands }) {
      const { from, to } = event.data;
      if (from === null || to === null || loginNameStream(from) === loginNameStream(to)) return;
      const user = subjectOf(event.stream);
      const { state } = await commands.load(userDecider, user);
      const present = state.status === 'none' || state.email === null ? null : loginNameStream(state.email);
      const by = { system: 'identity' };
      if (present === loginNameStream(to)) {
        const metadata = metadataFromEvent(event, 'keep new name', by);
        await commands.send(loginNameDecider, present, { type: 'ClaimLoginName', user }, metadata);
      }
      if (present !== loginNameStream(from)) {
        const metadata = metadataFromEvent(event, 'release old name', by);
        await commands.send(loginNameDecider, loginNameStream(from), { type: 'ReleaseLoginName', user }, metadata);
      }
    },
  },
});
