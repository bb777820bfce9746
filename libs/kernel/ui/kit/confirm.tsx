import { lazy, Suspense, useSyncExternalStore } from 'react';
import { texts } from '../texts.js';
import { OpenState } from './open-state.js';
import { isUnasked } from './unasked.js';

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.js')).ConfirmDialog }));

export interface Asked {
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
  const current = useSyncExternalStore(asked.subscribe, asked.current);
  if (!current) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog asked={current} />
    </Suspense>
  );
}
