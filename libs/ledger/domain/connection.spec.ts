import { given } from '@daybook/kernel/events/spec';
import { type ConnectionEvent, connection } from './connection.js';
import { realmClaim } from './realm-claim.js';

const [expiresAt, at, late] = ['2026-03-02T10:10:00.000Z', '2026-03-02T10:05:00.000Z', '2026-03-02T10:10:00.000Z'];
const begun = (stateHash: string): ConnectionEvent => ({
  type: 'LedgerConnectionBegun',
  data: { stateHash, expiresAt },
});
const connected = (stateHash: string, realm = '91'): ConnectionEvent => ({
  type: 'LedgerConnected',
  data: { realm, stateHash, name: 'Bakery' },
});
const expired: ConnectionEvent = { type: 'LedgerConnectionExpired', data: { realm: '91' } };
const disconnected: ConnectionEvent = { type: 'LedgerDisconnected', data: { realm: '91' } };
const finish = (stateHash: string, realm = '91', when = at) =>
  ({ type: 'FinishLedgerConnection', stateHash, realm, name: 'Bakery', at: when }) as const;

describe('the connection of a company’s books', () => {
  it('is finished by the state that it was begun with, once, within its time', () => {
    given(connection, begun('a')).when(finish('a')).thenEvents(connected('a'));
    given(connection, begun('a'), connected('a')).when(finish('a')).thenNothing();
    given(connection, begun('a')).when(finish('b')).thenRefused('stateUnknown');
    given(connection, begun('a'), begun('b')).when(finish('a')).thenRefused('stateUnknown');
    given(connection, begun('a'))
      .when(finish('a', '91', late))
      .thenRefused('stateUnknown');
  });

  it('expires once, and is finished again with the same books alone', () => {
    const before = [begun('a'), connected('a')];
    given(connection, ...before)
      .when({ type: 'RecordTokenRefusal', stateHash: 'a' })
      .thenEvents(expired);
    given(connection, ...before, expired)
      .when({ type: 'RecordTokenRefusal', stateHash: 'a' })
      .thenNothing();
    given(connection, ...before, begun('b'), connected('b'))
      .when({ type: 'RecordTokenRefusal', stateHash: 'a' })
      .thenNothing();
    given(connection, ...before, expired, begun('b'))
      .when(finish('b'))
      .thenEvents(connected('b'));
    given(connection, ...before, expired, begun('b'))
      .when(finish('b', '92'))
      .thenRefused('otherBooks');
  });

  it('is ended once, and begun anew with any books', () => {
    const before = [begun('a'), connected('a')];
    given(connection, ...before)
      .when({ type: 'DisconnectLedger' })
      .thenEvents(disconnected);
    given(connection, ...before, disconnected)
      .when({ type: 'DisconnectLedger' })
      .thenNothing();
    given(connection, ...before, disconnected, begun('b'))
      .when(finish('b', '92'))
      .thenEvents(connected('b', '92'));
  });
});

it('gives books to one company at a time', () => {
  const claimed = { type: 'LedgerRealmClaimed', data: { company: 'one' } } as const;
  const released = { type: 'LedgerRealmReleased', data: { company: 'one' } } as const;
  given(realmClaim).when({ type: 'ClaimLedgerRealm', company: 'one' }).thenEvents(claimed);
  given(realmClaim, claimed).when({ type: 'ClaimLedgerRealm', company: 'one' }).thenNothing();
  given(realmClaim, claimed).when({ type: 'ClaimLedgerRealm', company: 'two' }).thenRefused('connectedElsewhere');
  given(realmClaim, claimed).when({ type: 'ReleaseLedgerRealm', company: 'two' }).thenNothing();
  given(realmClaim, claimed).when({ type: 'ReleaseLedgerRealm', company: 'one' }).thenEvents(released);
  given(realmClaim, claimed, released)
    .when({ type: 'ClaimLedgerRealm', company: 'two' })
    .thenEvents({
      ...claimed,
      data: { company: 'two' },
    });
});
