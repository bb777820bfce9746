import './confirm.css';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { texts } from '../texts.js';
import { Button } from './button.js';
import { Checkbox } from './field.js';
import { OpenState } from './open-state.js';
import { isUnasked, stopAsking } from './unasked.js';

interface Asked {
  readonly question: string;
  readonly confirmText: string;
  readonly cancelText: string;
  readonly look: 'danger' | 'primary';
  /** The name by which the person may say not to be asked again; without one they are asked every time. */
  readonly remember?: string;
  readonly answer: (yes: boolean) => void;
}

const asked = new OpenState<Asked>();

type Wording = Partial<Pick<Asked, 'confirmText' | 'cancelText' | 'look' | 'remember'>>;

/** Asks over everything else; Esc cancels. Without a verb of what happens then, it is answered Yes or No. */
export async function confirm(question: string, wording: Wording = {}): Promise<boolean> {
  if (wording.remember && isUnasked(wording.remember)) return true;
  asked.current()?.answer(false);
  return new Promise<boolean>((resolve) => {
    asked.open({
      question,
      confirmText: texts.yes,
      // beside a verb, No would leave open what is not done
      cancelText: wording.confirmText ? texts.cancel : texts.no,
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
  const [isLast, setLast] = useState(false);

  useEffect(() => {
    setLast(false);
    const element = dialog.current;
    if (question && !element?.open) element?.showModal();
    if (!question && element?.open) element.close();
  }, [question]);

  const agree = () => {
    if (isLast && question?.remember) stopAsking(question.remember);
    question?.answer(true);
  };

  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={id} onClose={() => question?.answer(false)}>
      <p id={id}>{question?.question}</p>
      {question?.remember && (
        <Checkbox label={texts.neverAsk} checked={isLast} onChange={({ target }) => setLast(target.checked)} />
      )}
      <div className="confirm-buttons">
        <Button look="quiet" onClick={() => question?.answer(false)}>
          {question?.cancelText}
        </Button>
        <Button look={question?.look ?? 'danger'} onClick={agree}>
          {question?.confirmText}
        </Button>
      </div>
    </dialog>
  );
}
