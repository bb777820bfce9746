import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../kit/confirm.js';
import { texts } from '../texts.js';

interface Guard {
  isDirty(): boolean;
  onLeave(): void;
}

/** Of every form that is open. The router asks only the blocker that came last, so each answers for all. */
const guards = new Set<Guard>();
const isAnyDirty = () => [...guards].some((guard) => guard.isDirty());

/** Whether the person agrees to lose what was typed. */
export function mayLeave(): Promise<boolean> {
  return confirm(texts.askLeave, { confirmText: texts.leave, cancelText: texts.stay });
}

/** Asks before typed changes are lost, on the way inside the product and out of it. `onLeave`: they are given up. */
export function useLeaveGuard(isDirty: () => boolean, onLeave: () => void): void {
  const latest = useRef({ isDirty, onLeave });
  latest.current = { isDirty, onLeave };
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    return isAnyDirty() && currentLocation.pathname !== nextLocation.pathname;
  });

  useEffect(() => {
    const guard: Guard = { isDirty: () => latest.current.isDirty(), onLeave: () => latest.current.onLeave() };
    const warn = (event: BeforeUnloadEvent) => {
      if (guard.isDirty()) event.preventDefault();
    };
    guards.add(guard);
    window.addEventListener('beforeunload', warn);
    return () => {
      guards.delete(guard);
      window.removeEventListener('beforeunload', warn);
    };
  }, []);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((leave) => {
      if (!leave) return blocker.reset();
      for (const guard of guards) if (guard.isDirty()) guard.onLeave();
      blocker.proceed();
    });
  }, [blocker]);
}
