import { useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { texts } from '../texts.js';
import { confirm } from './confirm.js';

/** A form that stands open. `onLeave`: its changes are given up. */
export interface OpenForm {
  /** @param to the path somebody goes to; a form may stay open there */
  isDirty(to?: string): boolean;
  /** Saves by itself what can be saved, before anybody is asked. */
  settle?(): Promise<unknown>;
  onLeave(): void;
}

export const openForms = new Set<OpenForm>();

const isAnyDirty = (to?: string) => [...openForms].some((form) => form.isDirty(to));

const asks: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && isAnyDirty(nextLocation.pathname);

/** Whether the person agrees to lose what was typed. */
export function mayLeave(): Promise<boolean> {
  return confirm(texts.askLeave, { confirmText: texts.leave, cancelText: texts.stay });
}

/** Asks for all open forms before a way inside the product loses changes. Mounted once: the router has one blocker. */
export function LeaveQuestion(): null {
  const blocker = useBlocker(asks);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const decide = async () => {
      await Promise.all([...openForms].map((form) => form.settle?.()));
      if (isAnyDirty() && !(await mayLeave())) return blocker.reset();
      for (const form of openForms) if (form.isDirty()) form.onLeave();
      blocker.proceed();
    };
    void decide();
  }, [blocker]);
  return null;
}
