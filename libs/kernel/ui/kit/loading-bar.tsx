import './loading-bar.css';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { activity } from '../client/activity.js';

/** Milliseconds a request may take before the bar shows; the bar fills within 5000 ms. */
export const loadingBarThrottle = 200;

/** A thin line at the top while something takes longer than a blink. */
export function LoadingBar() {
  const busy = useSyncExternalStore(activity.subscribe, activity.isBusy);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), loadingBarThrottle);
    return () => clearTimeout(timer);
  }, [busy]);
  return shown ? <div className="loading-bar" role="progressbar" aria-label="Loading" /> : null;
}
