import { useEffect, useRef } from 'react';
import { type OpenForm, openForms } from '../kit/leave-question.js';

/** Has the shell ask before typed changes are lost inside the product, and the browser on the way out of it. */
export function useLeaveGuard(isDirty: () => boolean, onLeave: () => void): void {
  const latest = useRef({ isDirty, onLeave });
  latest.current = { isDirty, onLeave };

  useEffect(() => {
    const form: OpenForm = { isDirty: () => latest.current.isDirty(), onLeave: () => latest.current.onLeave() };
    const warn = (event: BeforeUnloadEvent) => {
      if (form.isDirty()) event.preventDefault();
    };
    openForms.add(form);
    window.addEventListener('beforeunload', warn);
    return () => {
      openForms.delete(form);
      window.removeEventListener('beforeunload', warn);
    };
  }, []);
}
