import './offline-notice.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { unsent } from '../data/unsent.js';
import { texts } from '../texts.js';
import { Button } from './button.js';

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the device has no network as long as it has none, and then what was not sent, until that is decided. */
export function OfflineNotice() {
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const waiting = useSyncExternalStore(unsent.subscribe, unsent.count);

  useEffect(() => {
    if (waiting === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [waiting]);

  // above everything, also above a drawer that covers the page
  const notice = useRef<HTMLDivElement>(null);
  const shown = !online || waiting > 0;
  useEffect(() => {
    notice.current?.togglePopover?.(shown);
  }, [shown]);

  return (
    <div role="status" className="offline-notice" popover="manual" ref={notice}>
      {!online && (waiting === 0 ? texts.offline : texts.offlineUnsent(waiting))}
      {online && waiting > 0 && texts.onlineUnsent(waiting)}
      {online && waiting > 0 && (
        <Button size="small" look="primary" onClick={() => unsent.decide('send')}>
          {texts.sendNow}
        </Button>
      )}
      {waiting > 0 && (
        <Button size="small" look="quiet" onClick={() => unsent.decide('keep')}>
          {texts.keepEditing}
        </Button>
      )}
    </div>
  );
}
