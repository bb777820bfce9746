import { useCommand, useDialogQueue, useQuery, useViewer } from '@daybook/kernel/ui';
import { useState } from 'react';
import { AppreciationWeek } from './appreciation-week.js';
import { Form1099Offer } from './form-1099-offer.js';
import { AlertsDocument, type AlertsQuery, DismissAlertDocument } from './generated/graphql.js';
import { PlainAlert } from './plain-alert.js';
import { isHiddenAway, putAway } from './put-away.js';
import { texts } from './texts.js';
import { VoidedCheckCashed } from './voided-check-cashed.js';

export type Alert = NonNullable<AlertsQuery['currentUser']>['alerts'][number];

/** What every kind of alert is given: what it says, and what closing it does. */
export interface AlertProps {
  readonly alert: Alert;
  /** `forGood`: it is not to be shown again. */
  readonly onClose: (forGood: boolean) => void;
}

/** Shown by dialogs of their own. */
const elsewhere = ['2fa_reminder'];

/** The alerts of the person, one at a time. */
export function AlertDialogs() {
  const viewer = useViewer();
  const { data } = useQuery(AlertsDocument, {}, { about: ['alert', 'userAlerts', 'dataMarkers', 'form1099'] });
  const [, closedOne] = useState(0);
  const { run } = useCommand(DismissAlertDocument, {
    changes: [],
    refused: texts.notDismissed,
    failed: texts.notDismissed,
  });
  const alert = data?.currentUser?.alerts.find(
    ({ uuid, name }) => !elsewhere.includes(name) && !isHiddenAway(viewer.uuid, uuid),
  );
  const isOurTurn = useDialogQueue(alert !== undefined);
  if (!alert || !isOurTurn) return null;

  const close = (forGood: boolean) => {
    putAway(viewer.uuid, alert.uuid);
    closedOne((count) => count + 1);
    if (forGood) void run({ alertUuid: alert.uuid });
  };
  const Kind = kindOf(alert.name);
  return <Kind key={alert.uuid} alert={alert} onClose={close} />;
}

function kindOf(name: string) {
  if (name.startsWith('client_appreciation_week_')) return AppreciationWeek;
  if (name.startsWith('voided_check_cashed_')) return VoidedCheckCashed;
  return name.startsWith('form_1099_opt_in_') ? Form1099Offer : PlainAlert;
}
