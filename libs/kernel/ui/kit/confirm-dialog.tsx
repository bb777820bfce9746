import './confirm.css';
import { useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts.js';
import { Button } from './button.js';
import type { Asked } from './confirm.js';
import { Checkbox } from './field.js';
import { stopAsking } from './unasked.js';

/** A question over everything else. */
export function ConfirmDialog({ asked }: { readonly asked: Asked }) {
  const { question, confirmText, cancelText, look, remember, answer } = asked;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [isLast, setLast] = useState(false);

  const agreeing = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    // whoever does it many times in a row answers by Enter; what cannot be left out asks for more than that
    if (remember) agreeing.current?.focus();
    // taken away while it is open, it keeps the browser from giving the focus back
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [remember]);

  const agree = () => {
    if (isLast && remember) stopAsking(remember);
    answer(true);
  };

  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={id} onClose={() => answer(false)}>
      <p id={id}>{question}</p>
      {remember && (
        <Checkbox label={texts.neverAsk} checked={isLast} onChange={({ target }) => setLast(target.checked)} />
      )}
      <div className="confirm-buttons">
        <Button look="quiet" onClick={() => answer(false)}>
          {cancelText}
        </Button>
        <Button ref={agreeing} look={look} onClick={agree}>
          {confirmText}
        </Button>
      </div>
    </dialog>
  );
}
