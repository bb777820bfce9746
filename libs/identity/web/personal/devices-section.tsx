import { Button, confirm, formatMoment, IconButton, midSentence, useCommand } from '@daybook/kernel/ui';
import { KeyRound, ListChecks, Phone, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type MySecurityQuery, Remove2faDeviceDocument } from './generated/graphql.js';
import { NewBackupCodes } from './new-backup-codes.js';
import { NewPasskey } from './new-passkey.js';
import { texts } from './security-texts.js';

type Device = MySecurityQuery['my2faDevices'][number];

const icons: Readonly<Record<string, typeof Phone>> = {
  app: Smartphone,
  phone: Phone,
  passkey: KeyRound,
  static: ListChecks,
};

/** What shows or receives codes, passkeys, and backup codes. */
export function DevicesSection({ devices }: { readonly devices: readonly Device[] }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <section aria-labelledby="security-devices">
      <h3 id="security-devices">{texts.devices}</h3>
      {devices.length === 0 && <p>{texts.noDevices}</p>}
      <ul className="security-list">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </ul>
      <div className="security-actions">
        {'PublicKeyCredential' in window && <Button onClick={() => setAdding(true)}>{texts.addPasskey}</Button>}
        {devices.some(({ deviceType }) => deviceType === 'app' || deviceType === 'phone') && <NewBackupCodes />}
      </div>
      {isAdding && <NewPasskey onClose={() => setAdding(false)} />}
    </section>
  );
}

function DeviceRow({ device: { id, name, deviceType, lastUsedAt } }: { readonly device: Device }) {
  const Icon = icons[deviceType] ?? KeyRound;
  const removing = useCommand(Remove2faDeviceDocument, {
    refused: texts.failed,
    failed: texts.failed,
    changes: ['user', 'twoFactor'],
    done: texts.removed,
  });
  const remove = async () => {
    const wording = { confirmText: texts.remove, cancelText: texts.cancel };
    if (await confirm(texts.askRemove(name), wording)) await removing.run({ deviceId: id });
  };

  return (
    <li>
      <Icon size={18} aria-hidden />
      <div>
        <strong>{name}</strong>
        {deviceType !== 'static' && (
          <span className="field-hint">
            {lastUsedAt ? texts.lastUsed(midSentence(formatMoment(lastUsedAt))) : texts.neverUsed}
          </span>
        )}
      </div>
      {deviceType !== 'static' && (
        <IconButton
          label={texts.removeNamed(name)}
          running={removing.running}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => void remove()}
        />
      )}
    </li>
  );
}
