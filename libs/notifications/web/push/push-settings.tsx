import './push-settings.css';
import { ErrorState, formatAgo, IconButton, midSentence, Skeleton, useCommand, useQuery } from '@daybook/kernel/ui';
import { BellOff, MonitorSmartphone } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type DeviceState, deviceState } from './device.js';
import { PushDevicesDocument, type PushDevicesQuery, RemovePushDeviceDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { ThisDevice } from './this-device.js';

type Device = PushDevicesQuery['pushDevices'][number];

/** Where the signed-in person is notified besides the portal, and whether here. */
export function PushSettings() {
  const { data, failure, refetch } = useQuery(PushDevicesDocument, {}, { about: ['session'] });
  const [state, setState] = useState<DeviceState>();
  // asked anew with each answer of the server: both sides may have turned it off
  useEffect(() => {
    if (data) void deviceState().then(setState, () => setState('unsupported'));
  }, [data]);

  if (failure && !data) return <ErrorState title={texts.couldNotLoad} onRetry={refetch} />;
  if (!data || !state) return <Skeleton height={96} />;
  const { pushKey, pushDevices: devices } = data;
  const here = state === 'on' ? devices.find(({ isCurrent }) => isCurrent) : undefined;
  const others = devices.filter((one) => one !== here);
  return (
    <section className="push-settings" aria-labelledby="push-settings">
      <h3 id="push-settings">{texts.heading}</h3>
      <p className="field-hint">{texts.hint}</p>
      <ThisDevice state={state} device={here} pushKey={pushKey} onChange={refetch} />
      {others.length > 0 && (
        <>
          <h4>{texts.others}</h4>
          <ul>
            {others.map((one) => (
              <OtherDevice key={one.uuid} device={one} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function OtherDevice({ device: { uuid, device, usedAt, problem } }: { readonly device: Device }) {
  const removing = useCommand(RemovePushDeviceDocument, {
    changes: ['session'],
    refused: texts.notChanged,
    failed: texts.notChanged,
  });
  return (
    <li>
      <MonitorSmartphone size={18} aria-hidden />
      <div>
        <strong>{device}</strong>
        <span className="field-hint">{texts.used(midSentence(formatAgo(usedAt)))}</span>
        {problem && <span className="push-problem">{texts.problem}</span>}
      </div>
      <IconButton
        label={texts.removeNamed(device)}
        running={removing.running}
        icon={<BellOff size={16} aria-hidden />}
        onClick={() => void removing.run({ uuid })}
      />
    </li>
  );
}
