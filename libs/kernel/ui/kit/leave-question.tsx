import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { texts } from '../texts.js';
import { confirm } from './confirm.js';

/** A form that stands open. `onLeave`: its changes are given up. */
export interface OpenForm {
  isDirty(): boolean;
  onLeave(): void;
}

export const openForms = new Set<OpenForm>();

const asks: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && [...openForms].some((form) => form.isDirty());

/** Whether the person agrees to lose what was typed. */
export function mayLeave(): Promise<boolean> {
  return confirm(texts.askLeave, { confirmText: texts.leave, cancelText: texts.stay });
}

/** Asks for all open forms before a way inside the product loses changes. Mounted once: the router has one blocker. */
export function LeaveQuestion(): null {
  const blocker = useBlocker(asks);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void mayLeave().then((leave) => {
      if (!leave) return blocker.reset();
      for (const form of openForms) if (form.isDirty()) form.onLeave();
      blocker.proceed();
    });
  }, [blocker]);
  return null;
}
