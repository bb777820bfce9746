import { type SessionEnd, sessionDecider, type UserFact } from '@daybook/identity/domain';
import { sweepAttempts } from '@daybook/identity/secrets';
import { type Recorded, subjectOf } from '@daybook/kernel/events';
import { effectOf, type Routine, reaction, type Tools } from '@daybook/kernel/flows';

/** Ends the sessions of whoever was deactivated, and the other sessions of whoever has a new password. */
export const endSessions = reaction<UserFact>({
  name: 'identity.endSessions',
  categories: ['user'],
  on: {
    UserDeactivated: (fact, tools) => end(fact, null, 'userDeactivated', tools),
    PasswordChanged: (fact, tools) => end(fact, fact.meta.session, 'passwordChanged', tools),
  },
});

async function end(
  fact: Recorded<UserFact>,
  except: string | null,
  reason: SessionEnd,
  { query, commands, clock }: Tools,
): Promise<void> {
  const which = 'user_uuid = $1 and session is distinct from $2';
  const began = [subjectOf(fact.stream), except];
  await query(`update refresh_families set revoked_at = $3 where ${which} and revoked_at is null and rotated_at < $4`, [
    ...began,
    clock.now(),
    fact.meta.at,
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
      effectOf(fact, `end ${session}`, { system: 'identity' }),
    );
}

/** Forgets sessions, codes, trust and counts of attempts that ended long ago. */
export const sweepSignIn: Routine = {
  name: 'identity.sweepSignIn',
  everySeconds: 3_600,
  async run({ query, clock }) {
    const dayAgo = new Date(clock.now().getTime() - 86_400_000);
    await query('delete from refresh_families where ends_at < $1', [dayAgo]);
    await query(sweepAttempts, [clock.now()]);
    await query('delete from phone_codes where expires_at < $1', [dayAgo]);
    await query('delete from trusted_devices where until < $1', [dayAgo]);
    await query('delete from spent_passkey_challenges where ends_at < $1', [dayAgo]);
  },
};
