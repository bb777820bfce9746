import { Button } from '@daybook/kernel/ui';
import { useSyncExternalStore } from 'react';
import { bundles, stopWaiting } from './bundles.js';
import { texts } from './texts.js';

/** How far the bundles are that are being made. */
export function ZipProgress() {
  const waitedFor = useSyncExternalStore(bundles.subscribe, bundles.current) ?? [];
  return waitedFor.map(({ uuid, count, progress }) => (
    <div key={uuid} className="zip-progress" role="status">
      <span>{texts.zipping(count)}</span>
      <progress aria-label={texts.zipping(count)} max={100} value={progress} />
      <span className="tabular">{Math.round(progress)} %</span>
      <Button size="small" look="quiet" onClick={() => stopWaiting(uuid)}>
        {texts.stopWaiting}
      </Button>
    </div>
  ));
}
