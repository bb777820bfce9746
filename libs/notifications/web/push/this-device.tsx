import { Button, Checkbox, toasts, useCommand } from '@daybook/kernel/ui';
import { Bell, BellOff, Send } from 'lucide-react';
import { useState } from 'react';
import { type DeviceState, knownAddress, subscribe, unsubscribe } from './device.js';
import {
  type PushDevicesQuery,
  RemovePushDeviceDocument,
  SetPushSubjectDocument,
  TryPushDeviceDocument,
  TurnOnPushDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

type Device = PushDevicesQuery['pushDevices'][number];

const spoken = { changes: ['session'], refused: texts.notChanged, failed: texts.notChanged } as const;
const turning = 'turn on push';

export function ThisDevice({
  state,
  device,
  pushKey,
  onChange,
}: {
  readonly state: DeviceState;
  /** As the server knows it; undefined when it does not. */
  readonly device: Device | undefined;
  readonly pushKey: string;
  readonly onChange: () => void;
}) {
  if (device) return <TurnedOn device={device} />;
  // a subscription that the server does not know brings nothing
  if (state === 'on' || state === 'off') return <TurnedOff pushKey={pushKey} onChange={onChange} />;
  return <p className="push-cannot">{texts.cannot[state]}</p>;
}

function TurnedOff({ pushKey, onChange }: { readonly pushKey: string; readonly onChange: () => void }) {
  const turnOn = useCommand(TurnOnPushDocument, spoken);
  const [asking, setAsking] = useState(false);
  const press = async () => {
    setAsking(true);
    try {
      const address = await subscribe(pushKey);
      if (!address) toasts.fail(texts.notAllowed, turning);
      else if (!(await turnOn.run({ ...address }))) await unsubscribe();
      else {
        knownAddress.keep(address.endpoint);
        toasts.settle(turning);
      }
    } catch {
      toasts.fail(texts.notSubscribed, turning);
    }
    setAsking(false);
    onChange();
  };
  return (
    <div>
      <Button running={asking} icon={<Bell size={16} aria-hidden />} onClick={() => void press()}>
        {texts.turnOn}
      </Button>
    </div>
  );
}

function TurnedOn({ device: { uuid, showsSubject, problem } }: { readonly device: Device }) {
  const remove = useCommand(RemovePushDeviceDocument, spoken);
  const showSubject = useCommand(SetPushSubjectDocument, spoken);
  const tryOut = useCommand(TryPushDeviceDocument, { ...spoken, changes: [], done: texts.sent });
  const turnOff = async () => {
    await unsubscribe().catch(() => undefined);
    await remove.run({ uuid });
  };
  return (
    <>
      <p>
        <strong>{texts.isOn}</strong>
      </p>
      {problem && <p className="push-problem">{texts.problem}</p>}
      <Checkbox
        role="switch"
        label={texts.subject}
        hint={texts.subjectHint}
        checked={showsSubject}
        disabled={showSubject.running}
        onChange={({ target }) => void showSubject.run({ uuid, isShown: target.checked })}
      />
      <div className="push-actions">
        <Button
          size="small"
          running={tryOut.running}
          icon={<Send size={16} aria-hidden />}
          onClick={() => void tryOut.run({ uuid })}
        >
          {texts.tryOut}
        </Button>
        <Button
          size="small"
          look="quiet"
          running={remove.running}
          icon={<BellOff size={16} aria-hidden />}
          onClick={() => void turnOff()}
        >
          {texts.turnOff}
        </Button>
      </div>
    </>
  );
}
