import './two-factor.css';
import { openOverlay, useCommand, useConfig, useDialogQueue, useQuery, useViewer } from '@daybook/kernel/ui';
import { useState } from 'react';
import { PutOffTwoFactorDocument, TwoFactorReminderDocument } from './generated/graphql.js';
import { TwoFactorReminder } from './reminder.js';
import { texts } from './texts.js';

const alertName = '2fa_reminder';

/** Shows the reminder while the server says that it is due and nothing else lies over the screen. */
export function ReminderWhenDue() {
  const { perms } = useViewer();
  const { disableMandatory2fa = false } = useConfig();
  const { data } = useQuery(TwoFactorReminderDocument, {}, { about: ['user', 'alert', 'userAlerts'] });
  const [isClosed, setClosed] = useState(false);
  const { run } = useCommand(PutOffTwoFactorDocument, { refused: texts.failed, failed: texts.failed, changes: [] });
  const alert = data?.currentUser?.alerts.find(({ name }) => name === alertName);
  const isOurTurn = useDialogQueue(alert !== undefined && !isClosed);
  if (!alert || !isOurTurn) return null;

  const mayWait = !perms.viewStaffDashboard || disableMandatory2fa;
  const setUp = () => {
    setClosed(true);
    openOverlay('twoFactorSetup', {});
  };
  const later = () => {
    setClosed(true);
    void run({ alertUuid: alert.uuid });
  };
  return <TwoFactorReminder onSetUp={setUp} onLater={mayWait ? later : undefined} />;
}
