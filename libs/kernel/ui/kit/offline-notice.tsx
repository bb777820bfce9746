import './offline-notice.css';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLiveSaving } from '../data/live-saving.js';
import { saving } from '../data/saving.js';
import { unsent } from '../data/unsent.js';
import { formatMoment, midSentence } from '../formatting/dates.js';
import { Button } from './button.js';
import { texts } from './offline-notice-texts.js';

function followNetwork(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Hears, where no company is open, whether anything can be saved. */
function SavingListener() {
  useLiveSaving();
  return null;
}

/**
 * Says that the device has no network as long as it has none, and then what was not sent, until that is decided; and
 * since when the server can save nothing. With `listens` it asks the server for the latter by a channel of its own.
 */
export function OfflineNotice({ listens = false }: { readonly listens?: boolean }) {
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const waiting = useSyncExternalStore(unsent.subscribe, unsent.count);
  const awaySince = useSyncExternalStore(saving.subscribe, saving.unavailableSince);

  useEffect(() => {
    if (waiting === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [waiting]);

  // above everything, also above a drawer that covers the page
  const notice = useRef<HTMLDivElement>(null);
  const shown = !online || waiting > 0 || awaySince !== null;
  useEffect(() => {
    notice.current?.togglePopover?.(shown);
  }, [shown]);

  return (
    <div role="status" className="offline-notice" popover="manual" ref={notice}>
      {listens && <SavingListener />}
      {online && awaySince !== null && texts.savingAway(midSentence(formatMoment(awaySince)))}
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
