import { confirm } from '@daybook/kernel/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { texts } from '../texts.js';

/** Asks before typed changes are lost, on the way inside the product and out of it. */
export function useLeaveGuard(isDirty: () => boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isDirty() && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm(texts.askLeave, { confirmText: texts.leave, cancelText: texts.stay }).then((leave) =>
      leave ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker]);

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, [isDirty]);
}
