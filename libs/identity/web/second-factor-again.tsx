import { provenBy } from '@daybook/kernel/ui';
import { lazy, Suspense, useEffect, useState } from 'react';

/** Downloaded when something asks for it. */
const ShowAgain = lazy(async () => ({ default: (await import('./second-step/index.js')).ShowAgain }));

/** Asks for the second factor once more where a command needs it, over every screen. */
export function SecondFactorAgain() {
  const [answer, setAnswer] = useState<{ readonly give: (isShown: boolean) => void }>();
  useEffect(() => provenBy(() => new Promise<boolean>((give) => setAnswer({ give }))), []);
  if (!answer) return null;
  const done = (isShown: boolean) => {
    setAnswer(undefined);
    answer.give(isShown);
  };
  return (
    <Suspense fallback={null}>
      <ShowAgain onDone={done} />
    </Suspense>
  );
}
