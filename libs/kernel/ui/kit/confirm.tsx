import './confirm.css';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { texts } from '../texts.js';
import { Button } from './button.js';
import { OpenState } from './open-state.js';

interface Asked {
  readonly question: string;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly look: 'danger' | 'primary';
  readonly answer: (yes: boolean) => void;
}

const asked = new OpenState<Asked>();

type Wording = Pick<Asked, 'confirmText'> & Partial<Pick<Asked, 'cancelText' | 'look'>>;

/** Asks over everything else before something is lost; Esc cancels. `confirmText` is the verb of what happens then. */
export function confirm(question: string, wording: Wording) {
  asked.current()?.answer(false);
  return new Promise<boolean>((resolve) => {
    asked.open({
      question,
      cancelText: texts.cancel,
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
