import './confirm.css';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { texts } from '../texts.js';
import { Button } from './button.js';
import { OpenNow } from './open-now.js';

interface Asked {
  readonly question: string;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly look: 'danger' | 'primary';
  readonly answer: (yes: boolean) => void;
}

const asked = new OpenNow<Asked>();

/** Asks a yes-or-no question over everything else; Esc is No. */
export function confirm(question: string, wording: Partial<Pick<Asked, 'confirmText' | 'cancelText' | 'look'>> = {}) {
  asked.current()?.answer(false);
  return new Promise<boolean>((resolve) => {
    asked.open({
      question,
      confirmText: texts.yes,
      cancelText: texts.no,
      look: 'danger',
      ...wording,
      answer: (yes) => {
        asked.close();
        resolve(yes);
      },
    });
  });
}

/** Where confirm questions appear; mounted once. */
export function Confirm() {
  const question = useSyncExternalStore(asked.subscribe, asked.current);
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    const element = dialog.current;
    if (question && !element?.open) element?.showModal();
    if (!question && element?.open) element.close();
  }, [question]);

  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={id} onClose={() => question?.answer(false)}>
      <p id={id}>{question?.question}</p>
      <div className="confirm-buttons">
        <Button look="quiet" onClick={() => question?.answer(false)}>
          {question?.cancelText}
        </Button>
        <Button look={question?.look ?? 'danger'} onClick={() => question?.answer(true)}>
          {question?.confirmText}
        </Button>
      </div>
    </dialog>
  );
}
