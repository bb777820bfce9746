import { beforeSignOut, type OpenCompany, type SignedInPerson, send } from '@daybook/kernel/ui';
import { useEffect } from 'react';
import { aboutPerson } from './about-person.js';
import { clickedThing } from './clicked.js';
import { UploadMetricsDocument } from './generated/graphql.js';
import { dispatchEvery, type MetricRecord, Recorder } from './recorder.js';

/** Who was last signed in, and what the companies are called that were opened. */
let person: SignedInPerson | undefined;
const companyNames = new Map<string, string>();
const described = (record: MetricRecord) => ({
  target: null,
  ...record,
  ...(person && aboutPerson(record, person, companyNames)),
});

const recorder = new Recorder({
  now: Date.now,
  isVisible: () => document.visibilityState === 'visible',
  upload: (metrics) =>
    send(UploadMetricsDocument, { metrics: metrics.map(described) }, { aboutSession: true, background: true }),
});
beforeSignOut(() => recorder.dispatch());

const motions = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchmove'] as const;

/** Records the page that is open, for as long as somebody is signed in. Shows nothing. */
export default function PageMetrics({
  companyUuid,
  company,
  path,
  viewer,
}: {
  readonly companyUuid: string | null;
  /** As far as it was loaded. */
  readonly company: Pick<OpenCompany, 'uuid' | 'name'> | undefined;
  readonly path: string;
  readonly viewer: SignedInPerson;
}) {
  useEffect(() => {
    person = viewer;
    if (company) companyNames.set(company.uuid, company.name);
  }, [viewer, company]);
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
