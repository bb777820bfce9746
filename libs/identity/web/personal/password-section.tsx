import { Button } from '@daybook/kernel/ui';
import type { CommandForm } from '@daybook/kernel/ui/forms';
import { PasswordInput } from '../password-input.js';
import { texts } from './security-texts.js';
import type { PasswordValues } from './use-password-form.js';

/** Characters a password needs alone, and beside a second factor. */
const least = { alone: 15, besideSecondFactor: 8 };

/** Another password, for whoever knows the present one. */
export function PasswordSection({
  form: { values, errors, running, element, change, submit },
  hasSecondFactor,
}: {
  readonly form: CommandForm<PasswordValues>;
  readonly hasSecondFactor: boolean;
}) {
  return (
    <section aria-labelledby="security-password">
      <h3 id="security-password">{texts.password}</h3>
      <form ref={element} className="settings-fields" onSubmit={submit} noValidate>
        <div className="settings-row">
          <PasswordInput
            label={texts.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            value={values.currentPassword}
            error={errors.currentPassword}
            onChange={(currentPassword) => change({ currentPassword })}
          />
          <PasswordInput
            label={texts.newPassword}
            name="newPassword"
            autoComplete="new-password"
            hint={texts.passwordRule(hasSecondFactor ? least.besideSecondFactor : least.alone)}
            value={values.newPassword}
            error={errors.newPassword}
            onChange={(newPassword) => change({ newPassword })}
          />
        </div>
        <div className="security-actions">
          <Button type="submit" running={running} disabled={!values.currentPassword || !values.newPassword}>
            {texts.changePassword}
          </Button>
        </div>
      </form>
    </section>
  );
}
