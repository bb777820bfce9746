import { Button, confirm, formatMoment, midSentence, useCommand } from '@daybook/kernel/ui';
import { UntrustDevicesDocument } from './generated/graphql.js';
import { texts } from './security-texts.js';
import type { MySecurity } from './two-factor-section.js';

/** Browsers that are not asked for a code. */
export function TrustSection({ person }: { readonly person: MySecurity }) {
  const { isCurrentDeviceTrusted, currentDeviceTrustExpiry, trustedDevicesCount } = person;
  const untrusting = useCommand(UntrustDevicesDocument, {
    refused: texts.failed,
    failed: texts.failed,
    changes: ['twoFactor'],
    done: texts.untrusted,
  });

  const untrust = async (untrustAll: boolean) => {
    const question = untrustAll ? texts.askUntrustAll : texts.askUntrustThis;
    const yes = await confirm(question, { confirmText: texts.untrust, cancelText: texts.cancel });
    if (yes) await untrusting.run({ untrustAll });
  };

  return (
    <section aria-labelledby="security-trust">
      <h3 id="security-trust">{texts.trusted}</h3>
      <p>
        {isCurrentDeviceTrusted && currentDeviceTrustExpiry
          ? texts.trustedUntil(midSentence(formatMoment(currentDeviceTrustExpiry)))
          : texts.notTrusted}
      </p>
      <p>{texts.trustedCount(trustedDevicesCount)}</p>
      <div className="security-actions">
        {isCurrentDeviceTrusted && (
          <Button disabled={untrusting.running} onClick={() => void untrust(false)}>
            {texts.untrustThis}
          </Button>
        )}
        <Button disabled={untrusting.running} onClick={() => void untrust(true)}>
          {texts.untrustAll}
        </Button>
      </div>
    </section>
  );
}
