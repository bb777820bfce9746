import { Button, confirm, formatMoment, useCommand, usePace, useQuery } from '@daybook/kernel/ui';
import { useState } from 'react';
import {
  RolloutCompaniesDocument,
  RolloutsDocument,
  type RolloutsQuery,
  StopRolloutDocument,
} from './generated/graphql.js';
import { rolloutsTexts as texts } from './texts.js';

type Rollout = RolloutsQuery['bundleRollouts'][number];

/** Milliseconds between two looks at a roll-out that runs. */
const pace = 2_000;

/** The roll-outs of a bundle, the newest first: how far each is, and what was left out. */
export function Rollouts({ bundle, onProgress }: { readonly bundle: string; readonly onProgress: () => void }) {
  const { data, refetch } = useQuery(RolloutsDocument, { bundleUuid: bundle }, { about: ['bundleRollout'] });
  const rollouts = data?.bundleRollouts ?? [];
  if (rollouts.length === 0) return null;
  return (
    <section className="staff-card rollouts" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {rollouts.some(({ state }) => state === 'running') && (
        <Watching
          onLook={() => {
            refetch();
            onProgress();
          }}
        />
      )}
      <ul>
        {rollouts.map((rollout) => (
          <OneRollout key={rollout.uuid} rollout={rollout} />
        ))}
      </ul>
    </section>
  );
}

function Watching({ onLook }: { readonly onLook: () => void }) {
  usePace(onLook, pace);
  return null;
}

function OneRollout({ rollout }: { readonly rollout: Rollout }) {
  const { uuid, periodLabel, state, message, total, done, startedAt, isByItself, startedByName } = rollout;
  const [isOpen, setOpen] = useState(false);
  const { run, running } = useCommand(StopRolloutDocument, {
    changes: ['bundleRollout'],
    refused: texts.stopFailed,
    failed: texts.stopFailed,
    done: texts.stopped,
  });
  const stop = async () => {
    if (await confirm(texts.stopQuestion, { confirmText: texts.stop })) await run({ uuid });
  };
  const line = texts.line(periodLabel, startedByName ?? null, isByItself);
  return (
    <li>
      <div className="rollout-line">
        <span>
          <strong>{line}</strong> <small>{formatMoment(startedAt)}</small>
        </span>
        <span role="status">
          {texts.states[state as keyof typeof texts.states] ?? state}: {texts.through(done, total)}
        </span>
        {state === 'running' && <progress aria-label={line} max={total} value={done} />}
        {state === 'running' && (
          <Button size="small" running={running} onClick={() => void stop()}>
            {texts.stop}
          </Button>
        )}
        <Button size="small" look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {texts.show}
        </Button>
      </div>
      {state === 'failed' && (
        <p className="field-error">
          {message} {texts.failedHint}
        </p>
      )}
      {isOpen && <Companies rollout={uuid} />}
    </li>
  );
}

function Companies({ rollout }: { readonly rollout: string }) {
  const { data } = useQuery(RolloutCompaniesDocument, { rolloutUuid: rollout }, { about: ['bundleRollout'] });
  return (
    <ul className="rollout-companies">
      {data?.bundleRolloutCompanies.map(({ companyUuid, companyName, made, there, says }) => (
        <li key={companyUuid}>
          <strong>{companyName}</strong> {texts.made(made, there)}
          {says.map((said) => (
            <small key={said}>{said}</small>
          ))}
        </li>
      ))}
    </ul>
  );
}
