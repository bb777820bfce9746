import { Checkbox, useCommand } from '@daybook/kernel/ui';
import { SilenceUserDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Whether somebody gets emails about companies at all; it acts at once. */
export function SilenceCard({
  userUuid,
  isSilent,
  disabled,
}: {
  readonly userUuid: string;
  readonly isSilent: boolean;
  readonly disabled: boolean;
}) {
  const { run, running } = useCommand(SilenceUserDocument, {
    changes: ['notificationPrefs'],
    done: texts.emailsSaved,
    refused: texts.emailsNotSaved,
    failed: texts.emailsNotSaved,
  });
  return (
    <section className="staff-card user-form" aria-labelledby="user-emails">
      <h2 id="user-emails">{texts.emails}</h2>
      <Checkbox
        role="switch"
        label={texts.silent}
        hint={texts.silentHint}
        checked={isSilent}
        disabled={disabled || running}
        onChange={({ target }) => void run({ userUuid, disabled: target.checked })}
      />
    </section>
  );
}
