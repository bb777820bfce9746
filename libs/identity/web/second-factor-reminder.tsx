import { useViewer } from '@daybook/kernel/ui';
import { lazy, Suspense } from 'react';

/** Downloaded after the screen, without the setup, by those without a second factor. */
const ReminderWhenDue = lazy(async () => ({
  default: (await import('./two-factor/reminder-when-due.js')).ReminderWhenDue,
}));

/** Reminds of the second factor, over every screen. */
export function SecondFactorReminder() {
  const { is2faEnabled } = useViewer();
  if (is2faEnabled) return null;
  return (
    <Suspense fallback={null}>
      <ReminderWhenDue />
    </Suspense>
  );
}
