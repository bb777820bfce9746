import './toasts.css';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { texts } from '../texts.js';
import { Button, IconButton } from './button.js';
import { toasts } from './toast-queue.js';

const icons = { success: CircleCheck, error: CircleAlert, info: Info };

/** Where toasts appear: bottom centre, above everything, read out politely. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  const region = useRef<HTMLElement>(null);

  // a popover shown anew lies above a dialog opened meanwhile
  useEffect(() => {
    const popover = region.current;
    if (!popover?.showPopover) return;
    if (popover.matches(':popover-open')) popover.hidePopover();
    if (shown.length > 0) popover.showPopover();
  }, [shown]);

  return (
    <section
      className="toasts"
      ref={region}
      popover="manual"
      aria-label="Messages"
      onPointerEnter={toasts.hold}
      onPointerLeave={toasts.release}
      onFocus={toasts.hold}
      onBlur={toasts.release}
    >
      <div role="status" aria-live="polite">
        <ul>
          {shown.map(({ id, text, kind, action }) => {
            const Icon = icons[kind];
            return (
              <li className="toast" key={id}>
                <Icon size={16} aria-hidden />
                <p>{text}</p>
                {action && (
                  <Button
                    size="small"
                    look="quiet"
                    className="toast-action"
                    onClick={() => {
                      toasts.dismiss(id);
                      action.run();
                    }}
                  >
                    {action.label}
                  </Button>
                )}
                <IconButton
                  label={texts.close}
                  size="small"
                  icon={<X size={14} aria-hidden />}
                  onClick={() => toasts.dismiss(id)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
