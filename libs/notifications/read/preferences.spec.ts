import { recorded } from '@daybook/kernel/events/spec';
import { projectionSpec } from '@daybook/kernel/projecting/spec';
import { notificationPrefsProjection } from './preferences.projection.js';

const user = '00000000-0000-4000-8000-00000000000a';
const event = (type: string, data: object, revision: number) =>
  recorded({ type, data }, revision, {}, `notificationPrefs-${user}`);
const { rowsOf } = projectionSpec(notificationPrefsProjection);
const rows = (...events: ReturnType<typeof event>[]) => rowsOf(...events).notification_prefs;

it('keeps the switches that were moved, and whether all is silent', () => {
  expect(
    rows(
      event('NotificationSettingChanged', { event: 'comment_added', enabled: false }, 0),
      event('AllCompanyNotificationsDisabled', {}, 1),
      event('NotificationSettingChanged', { event: 'todo_created', enabled: false }, 2),
      event('NotificationSettingChanged', { event: 'comment_added', enabled: true }, 3),
    ),
  ).toEqual([{ userUuid: user, moved: { comment_added: true, todo_created: false }, isSilent: true }]);
});

it('begins with silence, too', () => {
  const silent = event('AllCompanyNotificationsDisabled', {}, 0);
  expect(rows(silent)).toEqual([{ userUuid: user, moved: {}, isSilent: true }]);
  const again = event('AllCompanyNotificationsEnabled', {}, 1);
  expect(rows(silent, again)).toEqual([{ userUuid: user, moved: {}, isSilent: false }]);
});
