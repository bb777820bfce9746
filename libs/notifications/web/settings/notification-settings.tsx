import './notification-settings.css';
import { Button, Checkbox, ErrorState, openOverlay, Skeleton, useCommand, useQuery } from '@daybook/kernel/ui';
import {
  isInstant,
  isOffered,
  master,
  type NotificationEvent,
  notificationEvents,
} from '@daybook/notifications/domain';
import { useRef, useState } from 'react';
import {
  NotificationSettingsDocument,
  SetDisableAllCompanyNotificationsDocument,
  UpdateNotificationSettingsDocument,
} from '../generated/graphql.js';
import { PushSettings } from '../push/index.js';
import { texts } from '../texts.js';

const changes = ['notificationPrefs'] as const;
const spoken = { changes, done: texts.updated, refused: texts.notUpdated, failed: texts.notUpdated };
const hints: Readonly<Partial<Record<NotificationEvent, string>>> = {
  [master]: texts.instantHint,
  todo_created: texts.todoHint,
  daily_digest_email_generated: texts.digestHint,
};

/** Where the signed-in person is notified, and what they are written to about. */
export function NotificationSettings() {
  return (
    <>
      <PushSettings />
      <EmailSettings />
    </>
  );
}

/** Each switch acts at once. */
function EmailSettings() {
  const { data, failure, refetch } = useQuery(NotificationSettingsDocument, {}, { about: changes });
  const update = useCommand(UpdateNotificationSettingsDocument, spoken);
  const silence = useCommand(SetDisableAllCompanyNotificationsDocument, spoken);
  /** What was asked for, shown until the answer is there; sent one after the other. */
  const [asked, setAsked] = useState<Readonly<Record<string, boolean>>>({});
  const sending = useRef<Promise<unknown>>(Promise.resolve());

  if (failure && !data) return <ErrorState title={texts.couldNotLoad} onRetry={refetch} />;
  const person = data?.currentUser;
  if (!person) return <Skeleton height={320} />;
  const { uuid: userUuid, isStaff, perms, disableAllCompanyNotifications: isSilent } = person;
  const settings = new Map(person.notificationSettings.map((one) => [one.event, one]));
  const isOn = (event: NotificationEvent) => asked[event] ?? settings.get(event)?.enabled ?? false;

  const turn = (event: NotificationEvent, enabled: boolean) => {
    const notificationSettingId = settings.get(event)?.id;
    if (notificationSettingId === undefined) return;
    setAsked((before) => ({ ...before, [event]: enabled }));
    sending.current = sending.current.then(async () => {
      await update.run({ userUuid, settings: [{ notificationSettingId, enabled }] });
      setAsked(({ [event]: _, ...others }) => others);
    });
  };
  const offered = notificationEvents.filter((event) => isOffered(event, { isStaff, mayUseChatbot: perms.useChatbot }));

  return (
    <section className="notification-settings" aria-labelledby="email-settings">
      <h3 id="email-settings">{texts.emails}</h3>
      <Checkbox
        role="switch"
        label={texts.silence}
        hint={texts.silenceHint}
        checked={isSilent}
        onChange={({ target }) => void silence.run({ userUuid, disabled: target.checked })}
      />
      <ul>
        {offered.map((event) => (
          <li key={event} className={isInstant(event) ? 'sub' : undefined}>
            <Checkbox
              role="switch"
              label={texts.switches[event]}
              hint={hints[event]}
              checked={isOn(event)}
              disabled={isInstant(event) && !isOn(master)}
              onChange={({ target }) => turn(event, target.checked)}
            />
          </li>
        ))}
      </ul>
      {perms.useChatbot && (
        <Button look="quiet" size="small" onClick={() => openOverlay('aboutAssistant', {})}>
          {texts.aboutAssistant}
        </Button>
      )}
    </section>
  );
}
