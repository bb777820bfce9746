import { beforeSignOut, send } from '@daybook/kernel/ui';
import { useEffect } from 'react';
import { clickedThing } from './clicked.js';
import { UploadMetricsDocument } from './generated/graphql.js';
import { dispatchEvery, Recorder } from './recorder.js';

const recorder = new Recorder({
  now: Date.now,
  isVisible: () => document.visibilityState === 'visible',
  upload: (metrics) => send(UploadMetricsDocument, { metrics }, { aboutSession: true, background: true }),
});
beforeSignOut(() => recorder.dispatch());

const motions = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchmove'] as const;

/** Records the page that is open, for as long as somebody is signed in. Shows nothing. */
export default function PageMetrics({
  companyUuid,
  path,
}: {
  readonly companyUuid: string | null;
  readonly path: string;
}) {
  useEffect(() => recorder.visit(path, companyUuid), [path, companyUuid]);
  useEffect(watch, []);
  return null;
}

function watch(): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const moved = () => recorder.moved();
  for (const motion of motions) document.addEventListener(motion, moved, { signal, passive: true, capture: true });
  const clicked = (event: MouseEvent) => {
    const thing = clickedThing(event.target);
    if (thing) recorder.clicked(thing);
  };
  document.addEventListener('click', clicked, { signal, capture: true });
  const dispatch = () => void recorder.dispatch();
  document.addEventListener('visibilitychange', dispatch, { signal });
  const ticking = setInterval(() => recorder.tick(), 1_000);
  const dispatching = setInterval(dispatch, dispatchEvery);
  return () => {
    ended.abort();
    clearInterval(ticking);
    clearInterval(dispatching);
    void recorder.leave();
  };
}
