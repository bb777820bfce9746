import { Button } from '@daybook/kernel/ui';
import type { FormEvent } from 'react';
import { PasswordInput } from '../password-input.js';
import { texts } from './security-texts.js';
import type { PasswordForm } from './use-password-form.js';

/** Characters a password needs alone, and beside a second factor. */
const least = { alone: 15, besideSecondFactor: 8 };

/** Another password, for whoever knows the present one. */
export function PasswordSection({
  form: { values, errors, saving, change, save },
  hasSecondFactor,
}: {
  readonly form: PasswordForm;
  readonly hasSecondFactor: boolean;
}) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <section aria-labelledby="security-password">
      <h3 id="security-password">{texts.password}</h3>
      <form className="settings-fields" onSubmit={submit} noValidate>
        <div className="settings-row">
          <PasswordInput
            label={texts.currentPassword}
            name="currentPassword"
            autoComplete="current-password"
            value={values.current}
            error={errors.current_password?.join(' ')}
            onChange={(current) => change({ current })}
          />
          <PasswordInput
            label={texts.newPassword}
            name="newPassword"
            autoComplete="new-password"
            hint={texts.passwordRule(hasSecondFactor ? least.besideSecondFactor : least.alone)}
            value={values.next}
            error={errors.new_password?.join(' ')}
            onChange={(next) => change({ next })}
          />
        </div>
        <div className="security-actions">
          <Button type="submit" running={saving} disabled={!values.current || !values.next}>
            {texts.changePassword}
          </Button>
        </div>
      </form>
    </section>
  );
}
