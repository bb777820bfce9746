import type { prepareLogUser } from '@daybook/kernel/event-log';

type PreparedUser = Awaited<ReturnType<typeof prepareLogUser>>;

/** What became of the user of the event log, for a terminal. */
export function logUserLines({ user, streams, all }: PreparedUser): string[] {
  const made = user === 'made' ? 'The user was made.' : 'The user was there and has the password of EVENTSTORE_URL.';
  const reads = all === 'granted' ? 'It may now read $all.' : 'It may read $all.';
  const may = {
    granted: 'By default it and the administrators may read and write streams, nobody else.',
    there: 'By default it and the administrators may read and write streams, nobody else.',
    foreign:
      'The server has default rights of its own in $settings, which were left as they are: see that the user is among those who may read ($r) and write ($w) streams.',
  };
  return [made, may[streams], reads];
}
