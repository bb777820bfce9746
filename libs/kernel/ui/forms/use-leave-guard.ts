import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../kit/confirm.js';
import { texts } from '../texts.js';

/** Asks before typed changes are lost, on the way inside the product and out of it. `onLeave`: they are given up. */
export function useLeaveGuard(isDirty: () => boolean, onLeave: () => void): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty() && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(texts.askLeave, { confirmText: texts.leave, cancelText: texts.stay }).then((leave) => {
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
