import { Button, confirm, openOverlay, useCommand } from '@daybook/kernel/ui';
import { DisableUser2faDocument, type MySecurityQuery } from './generated/graphql.js';
import { texts } from './security-texts.js';

export type MySecurity = NonNullable<MySecurityQuery['currentUser']>;

/** Whether a second factor is asked for, and the ways to change that. */
export function TwoFactorSection({ person }: { readonly person: MySecurity }) {
  const { is2faEnabled, twoFactorDescription, canDisableTwoFactor } = person;
  const disabling = useCommand(DisableUser2faDocument, {
    refused: texts.failed,
    failed: texts.failed,
    changes: ['user', 'twoFactor'],
    done: texts.disabled,
  });

  const disable = async () => {
    const wording = { confirmText: texts.disable, cancelText: texts.cancel };
    if (await confirm(texts.askDisable, wording)) await disabling.run({});
  };

  return (
    <section aria-labelledby="security-two-factor">
      <h3 id="security-two-factor">{texts.twoFactor}</h3>
      <p>{is2faEnabled ? texts.isOn(twoFactorDescription ?? '') : texts.isOff}</p>
      {is2faEnabled && !canDisableTwoFactor && <p className="field-hint">{texts.isMandatory}</p>}
      <div className="security-actions">
        <Button look={is2faEnabled ? 'plain' : 'primary'} onClick={() => openOverlay('twoFactorSetup', {})}>
          {is2faEnabled ? texts.addMethod : texts.enable}
        </Button>
        {canDisableTwoFactor && (
          <Button look="quiet" running={disabling.running} onClick={() => void disable()}>
            {texts.disable}
          </Button>
        )}
      </div>
    </section>
  );
}
