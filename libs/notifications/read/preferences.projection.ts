import { subjectOf } from '@daybook/kernel/events';
import { Column, Entity, PrimaryColumn } from '@daybook/kernel/postgres';
import { own, projection, table } from '@daybook/kernel/projecting';
import type { MovedSwitches, PreferencesEvent } from '@daybook/notifications/domain';

/** What one person has said about mails; who never said anything has no row. */
@Entity('notification_prefs')
export class PreferencesRow {
  @PrimaryColumn('uuid', { name: 'user_uuid', primaryKeyConstraintName: 'notification_prefs_pkey' })
  userUuid!: string;

  @Column('jsonb')
  moved!: MovedSwitches;

  @Column('boolean', { name: 'is_silent' })
  isSilent!: boolean;
}

const begun = { moved: {}, isSilent: false };

const preferences = table<PreferencesRow, PreferencesEvent>({
  entity: PreferencesRow,
  categories: ['notificationPrefs'],
  on: {
    NotificationSettingChanged: own((row, { stream, data: { event, enabled } }) => ({
      userUuid: subjectOf(stream),
      isSilent: row?.isSilent ?? begun.isSilent,
      moved: { ...row?.moved, [event]: enabled },
    })),
    AllCompanyNotificationsDisabled: own((row, { stream }) => ({
      ...(row ?? begun),
      userUuid: subjectOf(stream),
      isSilent: true,
    })),
    AllCompanyNotificationsEnabled: own((row, { stream }) => ({
      ...(row ?? begun),
      userUuid: subjectOf(stream),
      isSilent: false,
    })),
  },
});

export const notificationPrefsProjection = projection({
  name: 'notification prefs',
  version: 1,
  tables: [preferences],
});
