import { Button } from '@daybook/kernel/ui';
import { texts } from './texts.js';
import type { Zipping } from './use-download.js';

/** How far a bundle is. */
export function ZipProgress({ zipping, onStop }: { readonly zipping: Zipping; readonly onStop: () => void }) {
  const label = texts.zipping(zipping.count);
  return (
    <div className="zip-progress" role="status">
      <span>{label}</span>
      <progress aria-label={label} max={100} value={zipping.progress} />
      <span className="tabular">{Math.round(zipping.progress)} %</span>
      <Button size="small" look="quiet" onClick={onStop}>
        {texts.stopWaiting}
      </Button>
    </div>
  );
}
