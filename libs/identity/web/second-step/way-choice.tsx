import '../two-factor/two-factor.css';
import { Button, Checkbox, RadioGroup } from '@daybook/kernel/ui';
import { type ReactNode, useState } from 'react';
import type { FirstFactor, SecondFactorDevice } from '../log-in.js';
import { CodeField } from '../two-factor/code-field.js';
import { BackupCode, PhoneCode } from './codes.js';
import { texts } from './texts.js';
import { waysOf } from './ways.js';

/** What was typed, and from which device; a backup code is of none. */
export interface GivenCode {
  readonly otpToken: string;
  readonly secondFactorDeviceId?: string;
}

/** Which of their ways somebody shows the second factor by, and what that way asks for. */
export function WayChoice({
  devices,
  firstFactor,
  running,
  error,
  onChoose,
  onCode,
  onPasskey,
  children,
}: {
  readonly devices: readonly SecondFactorDevice[];
  /** Before sign-in. */
  readonly firstFactor?: FirstFactor;
  readonly running: boolean;
  readonly error: string | undefined;
  /** Another way was chosen: what went wrong with the last no longer matters. */
  readonly onChoose: () => void;
  /** @returns whether it was right */
  readonly onCode: (given: GivenCode) => Promise<boolean>;
  readonly onPasskey: () => void;
  /** Before the switch to backup codes. */
  readonly children?: ReactNode;
}) {
  const { offered, hasBackupCodes } = waysOf(devices, 'PublicKeyCredential' in window);
  const [chosen, setChosen] = useState<string>();
  const [wantsBackup, setWantsBackup] = useState(false);
  const isBackup = wantsBackup || offered.length === 0;
  const way = isBackup ? undefined : (offered.find(({ id }) => id === chosen) ?? offered[0]);
  const withCode = (otpToken: string) => onCode({ otpToken, ...(way && { secondFactorDeviceId: way.id }) });
  return (
    <>
      {way && offered.length > 1 && (
        <RadioGroup
          label={texts.ways}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={way.id}
          onChoose={(id) => {
            setChosen(id);
            onChoose();
          }}
        />
      )}
      {way?.deviceType === 'passkey' && (
        <>
          {error && (
            <p className="sign-in-error" role="alert">
              {error}
            </p>
          )}
          <p>{texts.passkeyIntro}</p>
          <Button look="primary" running={running} onClick={onPasskey}>
            {texts.usePasskey}
          </Button>
        </>
      )}
      {way?.deviceType === 'app' && (
        <>
          <p>{texts.app}</p>
          <CodeField key={way.id} error={error} onCode={withCode} />
        </>
      )}
      {way?.deviceType === 'phone' && (
        <PhoneCode key={way.id} phone={way.id} {...(firstFactor && { firstFactor })} error={error} onCode={withCode} />
      )}
      {isBackup && <BackupCode running={running} error={error} onCode={withCode} />}
      {children}
      {hasBackupCodes && offered.length > 0 && (
        <Checkbox
          label={texts.useBackup}
          role="switch"
          name="useBackupCode"
          checked={wantsBackup}
          onChange={({ target }) => {
            setWantsBackup(target.checked);
            onChoose();
          }}
        />
      )}
    </>
  );
}
