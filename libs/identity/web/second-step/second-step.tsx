import '../two-factor/two-factor.css';
import { Button, Checkbox, RadioGroup } from '@daybook/kernel/ui';
import { useState } from 'react';
import { type FirstFactor, type LogIn, logIn, type SecondFactorDevice } from '../log-in.js';
import { CodeField } from '../two-factor/code-field.js';
import { BackupCode, PhoneCode } from './codes.js';
import { logInWithPasskey } from './log-in-with-passkey.js';
import { texts } from './texts.js';
import { waysOf } from './ways.js';

/** The second step of sign-in: a passkey, the code of an app or a phone, or a backup code. */
export function SecondStep({
  firstFactor,
  devices,
  remember,
  onSignedIn,
  onBack,
}: {
  readonly firstFactor: FirstFactor;
  readonly devices: readonly SecondFactorDevice[];
  readonly remember: boolean;
  readonly onSignedIn: () => void;
  readonly onBack: () => void;
}) {
  const ways = waysOf(devices, 'PublicKeyCredential' in window);
  const [chosen, setChosen] = useState(ways.offered[0]?.id);
  const [isBackup, setBackup] = useState(ways.offered.length === 0);
  const [trustDevice, setTrustDevice] = useState(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();
  const way = isBackup ? undefined : ways.offered.find(({ id }) => id === chosen);

  const run = async (ask: () => Promise<LogIn>): Promise<boolean> => {
    setRunning(true);
    setError(undefined);
    const answer = await ask();
    setRunning(false);
    if (answer.outcome === 'refused') setError(answer.sentence);
    if (answer.outcome === 'signedIn') onSignedIn();
    return answer.outcome === 'signedIn';
  };
  const withCode = (otpToken: string) =>
    run(() => logIn(firstFactor, remember, { otpToken, trustDevice, ...(way && { secondFactorDeviceId: way.id }) }));

  return (
    <div className="sign-in">
      <h1>{texts.title}</h1>
      {!isBackup && ways.offered.length > 1 && (
        <RadioGroup
          label={texts.ways}
          options={ways.offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen ?? ''}
          onChoose={(id) => {
            setChosen(id);
            setError(undefined);
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
          <Button
            look="primary"
            running={running}
            onClick={() => void run(() => logInWithPasskey(firstFactor, remember, trustDevice))}
          >
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
        <PhoneCode key={way.id} phone={way.id} firstFactor={firstFactor} error={error} onCode={withCode} />
      )}
      {isBackup && <BackupCode running={running} error={error} onCode={withCode} />}
      <Checkbox
        label={texts.trust}
        name="trustDevice"
        checked={trustDevice}
        onChange={({ target }) => setTrustDevice(target.checked)}
      />
      {ways.hasBackupCodes && ways.offered.length > 0 && (
        <Checkbox
          label={texts.useBackup}
          role="switch"
          name="useBackupCode"
          checked={isBackup}
          onChange={({ target }) => {
            setBackup(target.checked);
            setError(undefined);
          }}
        />
      )}
      <Button look="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}
