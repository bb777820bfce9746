import { Button, Dialog } from '@daybook/kernel/ui';
import { texts } from './texts.js';

/** Asks for the second factor; who may do without is reminded later. */
export function TwoFactorReminder({
  onSetUp,
  onLater,
  onLeave,
}: {
  readonly onSetUp: () => void;
  /** Left out for those who must have it. */
  readonly onLater?: (() => void) | undefined;
  /** A way out, where the reminder is all that is shown. */
  readonly onLeave?: () => void;
}) {
  return (
    <Dialog title={texts.reminder} size={522} persistent>
      <p>{onLater ? texts.reminderSoft : texts.reminderRequired}</p>
      <div className="reminder-actions">
        <Button look="primary" onClick={onSetUp}>
          {texts.enable}
        </Button>
        {onLater && (
          <Button look="quiet" onClick={onLater}>
            {texts.remindLater}
          </Button>
        )}
        {onLeave && (
          <Button look="quiet" onClick={onLeave}>
            {texts.logout}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
