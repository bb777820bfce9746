import { given } from '@daybook/kernel/events/spec';
import { type AlertCommand, type AlertEvent, alertDecider, longestName } from './alert.js';
import {
  type DataMarkersCommand,
  dataMarkersDecider,
  dataMarkersWords,
  form1099Dismissed,
  recordedAs,
} from './data-markers.js';
import { isFor, isIn } from './due.js';
import { userAlertsDecider } from './user-alerts.js';

const audience = { roles: ['client_owner'], companies: ['bakery'], from: '2026-05-01', until: '2026-05-08' } as const;
const raise: AlertCommand = { type: 'RaiseAlert', name: 'We move', today: '2026-05-08', ...audience };
const raised: AlertEvent = { type: 'AlertRaised', data: { name: 'We move', ...audience } };

describe('RaiseAlert', () => {
  it('raises it once', () => {
    given(alertDecider).when(raise).thenEvents(raised);
    given(alertDecider, raised).when(raise).thenNothing();
  });
  it('does not say two things under one name, nor a withdrawn one again', () => {
    given(alertDecider, raised)
      .when({ ...raise, until: '2026-05-09' })
      .thenRefused('raisedBefore');
    given(alertDecider, raised, { type: 'AlertWithdrawn', data: {} }).when(raise).thenRefused('raisedBefore');
  });
  it.each(['', ' We move', 'x'.repeat(longestName + 1)])('refuses %j as a name', (name) =>
    given(alertDecider)
      .when({ ...raise, name })
      .thenRefused('name'),
  );
  it.each(['2fa_reminder', 'form_1099_opt_in_2026', 'client_appreciation_week_2027'])('keeps %s for itself', (name) =>
    given(alertDecider)
      .when({ ...raise, name })
      .thenRefused('reserved'),
  );
  it('is for days that are not over', () => {
    given(alertDecider)
      .when({ ...raise, today: '2026-05-09' })
      .thenRefused('days');
    given(alertDecider, raised)
      .when({ ...raise, today: '2026-05-09' })
      .thenNothing();
  });
  it('does not end before it begins', () =>
    given(alertDecider)
      .when({ ...raise, until: '2026-04-30' })
      .thenRefused('days'));
});

describe('WithdrawAlert', () => {
  it('withdraws it once', () => {
    given(alertDecider, raised).when({ type: 'WithdrawAlert' }).thenEvents({ type: 'AlertWithdrawn', data: {} });
    given(alertDecider, raised, { type: 'AlertWithdrawn', data: {} }).when({ type: 'WithdrawAlert' }).thenNothing();
  });
  it('needs one', () => given(alertDecider).when({ type: 'WithdrawAlert' }).thenRefused('noSuchAlert'));
});

describe('DismissAlert', () => {
  const dismissed = { type: 'AlertDismissed', data: { alert: 'a', name: 'We move' } } as const;
  const dismiss = (quietDays: number | null) =>
    ({ type: 'DismissAlert', alert: 'a', name: 'We move', quietDays }) as const;

  it('is done once and for ever', () => {
    given(userAlertsDecider).when(dismiss(null)).thenEvents(dismissed);
    given(userAlertsDecider, dismissed).when(dismiss(null), { at: '2036-01-01T00:00:00.000Z' }).thenNothing();
    given(userAlertsDecider, dismissed)
      .when({ ...dismiss(null), alert: 'b' })
      .thenEvents({ ...dismissed, data: { ...dismissed.data, alert: 'b' } });
  });
  it('is done again when the quiet days have passed', () => {
    given(userAlertsDecider, dismissed).when(dismiss(30), { at: '2026-02-04T14:59:59.000Z' }).thenNothing();
    given(userAlertsDecider, dismissed).when(dismiss(30), { at: '2026-02-04T15:00:00.000Z' }).thenEvents(dismissed);
  });
});

describe('RecordDataMarker', () => {
  const marker = { uuid: 'm', user: 'maria', markerType: form1099Dismissed, markerSubType: '2026', metadata: {} };
  const record: DataMarkersCommand = { type: 'RecordDataMarker', ...marker };
  const recorded = { type: 'DataMarkerRecorded', data: marker } as const;

  it('records each of a person once', () => {
    given(dataMarkersDecider).when(record).thenEvents(recorded);
    given(dataMarkersDecider, recorded)
      .when({ ...record, uuid: 'n' })
      .thenNothing();
    for (const other of [{ user: 'omar' }, { markerSubType: '2027' }])
      given(dataMarkersDecider, recorded)
        .when({ ...record, ...other })
        .thenEvents({ ...recorded, data: { ...marker, ...other } });
  });

  it('is answered by the one that was there first', () => {
    const state = { recorded: [marker] };
    expect(recordedAs(state, { ...marker, uuid: 'n' })).toBe(marker);
    expect(recordedAs(state, { ...marker, user: 'omar' })).toBeUndefined();
  });

  it.each([
    [form1099Dismissed, 'dismissed the offer of Form 1099 for 2026.'],
    ['tour_seen', 'recorded the marker tour seen, 2026.'],
  ])('says in the history what %s is', (markerType, sentence) => {
    const { DataMarkerRecorded } = dataMarkersWords;
    expect(DataMarkerRecorded({ data: { ...marker, markerType } } as never).sentence).toBe(sentence);
  });
});

describe('whom an alert is for', () => {
  const owner = { memberships: [{ company: 'bakery', role: 'client_owner' }] };
  const guest = { memberships: [{ company: 'bakery', role: 'client_member' }] };

  it.each([
    ['the first day', owner, '2026-05-01', true],
    ['the last day', owner, '2026-05-08', true],
    ['the day before', owner, '2026-04-30', false],
    ['the day after', owner, '2026-05-09', false],
    ['another role', guest, '2026-05-01', false],
    ['nobody’s member', { memberships: [] }, '2026-05-01', false],
    [
      'the role in another company',
      {
        memberships: [
          { company: 'farm', role: 'client_owner' },
          { company: 'bakery', role: 'client_member' },
        ],
      },
      '2026-05-01',
      false,
    ],
  ])('%s', (_, person, today, expected) => expect(isFor(audience, person, today)).toBe(expected));

  it('is everybody when neither role nor company is named', () =>
    expect(isFor({ ...audience, roles: [], companies: [] }, { memberships: [] }, '2026-05-01')).toBe(true));

  it.each([
    ['2026-01-31', false],
    ['2026-02-01', true],
    ['2027-02-23', true],
    ['2027-02-24', false],
  ])('a season of every year: %s', (today, expected) =>
    expect(isIn({ from: '02-01', until: '02-23' }, today)).toBe(expected),
  );
});
