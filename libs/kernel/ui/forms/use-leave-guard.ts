import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../kit/confirm.js';
import { texts } from '../texts.js';

/** Whether the person agrees to lose what was typed. */
export function mayLeave(): Promise<boolean> {
  return confirm(texts.askLeave, { confirmText: texts.leave, cancelText: texts.stay });
}

/** Asks before typed changes are lost, on the way inside the product and out of it. `onLeave`: they are given up. */
export function useLeaveGuard(isDirty: () => boolean, onLeave: () => void): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty() && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((leave) => {
      if (!leave) return blocker.reset();
      onLeave();
      blocker.proceed();
    });
  }, [blocker, onLeave]);

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
