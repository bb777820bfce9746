import { Button, Checkbox } from '@daybook/kernel/ui';
import { useState } from 'react';
import { type FirstFactor, type LogIn, logIn, type SecondFactorDevice } from '../log-in.js';
import { logInWithPasskey } from './log-in-with-passkey.js';
import { texts } from './texts.js';
import { WayChoice } from './way-choice.js';

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
  const [trustDevice, setTrustDevice] = useState(false);
  const [running, setRunning] = useState(false);
  const [error, setError] = useState<string>();

  const run = async (ask: () => Promise<LogIn>): Promise<boolean> => {
    setRunning(true);
    setError(undefined);
    const answer = await ask();
    setRunning(false);
    if (answer.outcome === 'refused') setError(answer.sentence);
    if (answer.outcome === 'signedIn') onSignedIn();
    return answer.outcome === 'signedIn';
  };

  return (
    <div className="sign-in">
      <h1>{texts.title}</h1>
      <WayChoice
        devices={devices}
        firstFactor={firstFactor}
        running={running}
        error={error}
        onChoose={() => setError(undefined)}
        onCode={(given) => run(() => logIn(firstFactor, remember, { ...given, trustDevice }))}
        onPasskey={() => void run(() => logInWithPasskey(firstFactor, remember, trustDevice))}
      >
        <Checkbox
          label={texts.trust}
          name="trustDevice"
          checked={trustDevice}
          onChange={({ target }) => setTrustDevice(target.checked)}
        />
      </WayChoice>
      <Button look="quiet" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}
