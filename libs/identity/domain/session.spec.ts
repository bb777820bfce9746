import { given, recorded } from '@daybook/kernel/events/spec';
import { canonicalLoginName, loginNameDecider } from './login-name.js';
import { type SessionEvent, sessionDecider } from './session.js';

const start = { type: 'StartSession', user: 'u', method: 'password', device: null, remembered: true } as const;
const started: SessionEvent = {
  type: 'SessionStarted',
  data: { user: 'u', method: 'password', device: null, remembered: true },
};
const revoked: SessionEvent = { type: 'SessionRevoked', data: { reason: 'signedOut' } };

describe('a session', () => {
  it('starts once', () => {
    given(sessionDecider).when(start).thenEvents(started);
    given(sessionDecider, started).when(start).thenRefused('sessionExists');
  });

  it('of an application begins with whose books it reads', () => {
    const connection = { user: 'u', company: 'c', application: { name: 'Claude', host: 'claude.ai' } };
    const connect = { type: 'ConnectApplication', ...connection } as const;
    const connected: SessionEvent = { type: 'ApplicationConnected', data: connection };
    given(sessionDecider).when(connect).thenEvents(connected);
    given(sessionDecider, connected).when(connect).thenRefused('sessionExists');
    given(sessionDecider, connected).when({ type: 'RevokeSession', reason: 'signedOut' }).thenEvents(revoked);
  });

  it('of a token begins with what it may and when it ends', () => {
    const token = { user: 'u', name: 'Nightly export', mayChange: false, endsAt: '2027-01-31T00:00:00.000Z' };
    const make = { type: 'MakeApiToken', ...token } as const;
    const made: SessionEvent = { type: 'ApiTokenMade', data: token };
    given(sessionDecider).when(make).thenEvents(made);
    given(sessionDecider, made).when(make).thenRefused('sessionExists');
    const state = sessionDecider.evolve(sessionDecider.initial, recorded(made, 1));
    expect(state).toMatchObject({ status: 'live', provenAt: '1970-01-01T00:00:00.000Z' });
    given(sessionDecider, made)
      .when({ type: 'RevokeSession', reason: 'revoked' })
      .thenEvents({
        type: 'SessionRevoked',
        data: { reason: 'revoked' },
      });
  });

  it('is revoked once, for the first reason', () => {
    given(sessionDecider, started).when({ type: 'RevokeSession', reason: 'signedOut' }).thenEvents(revoked);
    given(sessionDecider, started, revoked).when({ type: 'RevokeSession', reason: 'passwordChanged' }).thenNothing();
    given(sessionDecider).when({ type: 'RevokeSession', reason: 'signedOut' }).thenRefused('noSuchSession');
  });

  it('ends when a token is reused', () => {
    given(sessionDecider, started)
      .when({ type: 'ReportRefreshReuse' })
      .thenEvents(
        { type: 'RefreshTokenReuseDetected', data: {} },
        { type: 'SessionRevoked', data: { reason: 'refreshTokenReused' } },
      );
    given(sessionDecider, started, revoked).when({ type: 'ReportRefreshReuse' }).thenNothing();
    given(sessionDecider).when({ type: 'ReportRefreshReuse' }).thenRefused('noSuchSession');
  });
});

it('knows when the second factor was shown last', () => {
  const shown: SessionEvent = { type: 'SecondFactorShown', data: {} };
  given(sessionDecider, started).when({ type: 'ShowSecondFactor' }).thenEvents(shown);
  given(sessionDecider, started, revoked).when({ type: 'ShowSecondFactor' }).thenNothing();
  const again: SessionEvent = { type: 'PasswordShown', data: {} };
  given(sessionDecider, started).when({ type: 'ShowPassword' }).thenEvents(again);
  given(sessionDecider, started, revoked).when({ type: 'ShowPassword' }).thenNothing();
  given(sessionDecider).when({ type: 'ShowSecondFactor' }).thenRefused('noSuchSession');
});

describe('a login name', () => {
  const claimed = { type: 'LoginNameClaimed', data: { user: 'u' } } as const;

  it('has one owner', () => {
    given(loginNameDecider).when({ type: 'ClaimLoginName', user: 'u' }).thenEvents(claimed);
    given(loginNameDecider, claimed).when({ type: 'ClaimLoginName', user: 'u' }).thenNothing();
    given(loginNameDecider, claimed).when({ type: 'ClaimLoginName', user: 'v' }).thenRefused('loginNameTaken');
  });

  it('is released by its owner only', () => {
    const released = { type: 'LoginNameReleased', data: { user: 'u' } } as const;
    given(loginNameDecider, claimed).when({ type: 'ReleaseLoginName', user: 'u' }).thenEvents(released);
    given(loginNameDecider, claimed).when({ type: 'ReleaseLoginName', user: 'v' }).thenRefused('notTheOwner');
    given(loginNameDecider, claimed, released).when({ type: 'ReleaseLoginName', user: 'u' }).thenNothing();
    given(loginNameDecider, claimed, released)
      .when({ type: 'ClaimLoginName', user: 'v' })
      .thenEvents({
        type: 'LoginNameClaimed',
        data: { user: 'v' },
      });
  });

  it('is compared without case and blanks', () =>
    expect(canonicalLoginName(' Maria@Demo.test ')).toBe('maria@demo.test'));
});
