import { loginNameDecider, type PasswordResetEvent, passwordResetDecider, userDecider } from '@daybook/identity/domain';
import { hourBefore, type ResetAsk, resetLimits } from '@daybook/identity/secrets';
import { isDone } from '@daybook/kernel/commands';
import { subjectOf } from '@daybook/kernel/events';
import { type AnyEventHandler, eventHandler, type FlowContext, type ScheduledTask } from '@daybook/kernel/flows';
import type { LinkTokens } from '@daybook/kernel/secrets';
import { v5 } from 'uuid';
import { addresseeOf, linkTo, type Sender, tokenDue, write } from './emails.js';

/** Minutes that the link of a mail counts. */
const minutes = 60;

const issuer = { by: { system: 'identity' }, company: null } as const;

/**
 * Looks whose names the asks were for and states the resets, at most three an hour for a name. It runs apart from the
 * asking, so that nobody can tell from an answer, or from how long it took, whether a name is known.
 */
export function issueResets(tokens: LinkTokens): ScheduledTask {
  return {
    name: 'identity.issueResets',
    everySeconds: 2,
    async run(tools) {
      const asks = await tools.query<ResetAsk>(
        `select uuid, login_name as "loginName" from reset_asks where taken_at is null order by asked_at limit 100`,
      );
      for (const ask of asks) {
        const isIssued = await issue(ask, tokens, tools);
        await tools.query('update reset_asks set taken_at = $2, was_issued = $3 where uuid = $1', [
          ask.uuid,
          tools.clock.now(),
          isIssued,
        ]);
      }
    },
  };
}

async function issue({ uuid, loginName }: ResetAsk, tokens: LinkTokens, tools: FlowContext): Promise<boolean> {
  const { commands, clock, query } = tools;
  const { state: name } = await commands.load(loginNameDecider, loginName);
  if (!name.user) return false;
  const { state: user } = await commands.load(userDecider, name.user);
  if (user.status !== 'active') return false;
  const [sent] = await query<{ count: number }>(
    'select count(*)::int as count from reset_asks where login_name = $1 and was_issued and asked_at > $2',
    [loginName, hourBefore(clock.now())],
  );
  if ((sent?.count ?? 0) >= resetLimits.mails) return false;
  const requested = await commands.send(
    passwordResetDecider,
    uuid,
    {
      type: 'RequestPasswordReset',
      user: name.user,
      loginName,
      passwordVersion: user.passwordVersion,
      tokenHash: tokens.tokenOf('password reset', uuid).hash,
      expiresAt: new Date(clock.now().getTime() + minutes * 60_000).toISOString(),
    },
    { ...issuer, commandId: v5('reset', uuid) },
  );
  return isDone(requested) || requested.refused === 'resetExists';
}

/** Mails the link, made anew from what the event says. */
export function mailsResets(tokens: LinkTokens, sender: Sender): AnyEventHandler {
  return eventHandler<PasswordResetEvent>({
    name: 'identity.mailResets',
    categories: ['passwordReset'],
    on: {
      async PasswordResetRequested(event, tools) {
        const token = tokenDue(tokens, ['password reset', subjectOf(event.stream)], event.data, tools);
        const to = await addresseeOf(event.data.user, tools);
        if (!to || !token) return;
        await write(
          to,
          `password reset ${event.id}`,
          {
            subject: 'Choose a new password',
            paragraphs: [
              `Someone asked for a new password for your account at ${sender.firmName}.`,
              `The link works once, within the next ${minutes} minutes. After that, you are signed out everywhere.`,
            ],
            button: { label: 'Choose a new password', href: linkTo(sender, `/links/reset/${token}`) },
            closing: 'If this wasn’t you, you don’t need to do anything. Your password stays the same.',
            why: 'You are receiving this email because someone asked for a new password with this address.',
          },
          sender,
          tools,
        );
      },
    },
  });
}

/** Says of resets that nobody completed that they have expired, and forgets who asked when the hour is over. */
export const expireResets: ScheduledTask = {
  name: 'identity.expireResets',
  everySeconds: 300,
  async run({ query, commands, clock }) {
    const anHourAgo = hourBefore(clock.now());
    const late = await query<{ uuid: string }>(
      'select uuid from reset_asks where was_issued and taken_at <= $1 order by asked_at limit 1000',
      [anHourAgo],
    );
    for (const { uuid } of late)
      await commands.send(
        passwordResetDecider,
        uuid,
        { type: 'ExpirePasswordReset' },
        { ...issuer, commandId: v5('expire', uuid) },
      );
    await query('delete from reset_asks where uuid = any($1) or (not was_issued and taken_at <= $2)', [
      late.map(({ uuid }) => uuid),
      anHourAgo,
    ]);
  },
};
