import { type SessionEnd, sessionDecider, type UserEvent } from '@daybook/identity/domain';
import { sweepAttempts } from '@daybook/identity/secrets';
import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import { eventHandler, type FlowContext, metadataFromEvent, type ScheduledTask } from '@daybook/kernel/flows';

/** Ends the sessions of whoever was deactivated, and the other sessions of whoever has a new password. */
export const endSessions = eventHandler<UserEvent>({
  name: 'identity.endSessions',
  categories: ['user'],
  on: {
    UserDeactivated: (event, tools) => end(event, null, 'userDeactivated', tools),
    PasswordChanged: (event, tools) => end(event, event.meta.session, 'passwordChanged', tools),
  },
});

async function end(
  event: RecordedEvent<UserEvent>,
  except: string | null,
  reason: SessionEnd,
  { query, commands, clock }: FlowContext,
): Promise<void> {
  const which = 'user_uuid = $1 and session is distinct from $2';
  const began = [subjectOf(event.stream), except];
  await query(`update refresh_families set revoked_at = $3 where ${which} and revoked_at is null and started_at < $4`, [
    ...began,
    clock.now(),
    event.meta.at,
  ]);
  const ended = await query<{ session: string }>(
    `select session from refresh_families where ${which} and revoked_at is not null`,
    began,
  );
  for (const { session } of ended)
    await commands.send(
      sessionDecider,
      session,
      { type: 'RevokeSession', reason },
      metadataFromEvent(event, `end ${session}`, { system: 'identity' }),
    );
}

/** Forgets sessions, codes, trust and counts of attempts that ended long ago. */
export const sweepSignIn: ScheduledTask = {
  name: 'identity.sweepSignIn',
  everySeconds: 3_600,
  async run({ query, clock }) {
    const dayAgo = new Date(clock.now().getTime() - 86_400_000);
    await query('delete from refresh_families where ends_at < $1', [dayAgo]);
    await query(sweepAttempts, [clock.now()]);
    await query('delete from application_codes where expires_at < $1', [dayAgo]);
    await query('delete from phone_codes where expires_at < $1', [dayAgo]);
    await query('delete from trusted_devices where until < $1', [dayAgo]);
    await query('delete from spent_passkey_challenges where ends_at < $1', [dayAgo]);
  },
};
