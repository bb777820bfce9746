import { cancelRebuild, rebuildProjection } from '@daybook/administration/domain';
import { formatMoment, midSentence, useViewer } from '@daybook/kernel/ui';
import { OperationButton } from '@daybook/kernel/ui/operations';
import { CircleCheck, CirclePause, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ProjectionsQuery } from './generated/graphql.js';
import { ParkedStreams } from './parked-streams.js';
import { texts } from './texts.js';

export type ProjectionStatus = ProjectionsQuery['projections'][number];

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
const underWay = ['running', 'comparing', 'swapping'];

export function ProjectionCard({ projection }: { readonly projection: ProjectionStatus }) {
  const { name, version, position, head, lagMilliseconds, runner, rebuild, parkedStreams } = projection;
  const isRebuilding = rebuild ? underWay.includes(rebuild.state) : false;
  return (
    <li className="staff-card projection">
      <header>
        <h2>{name}</h2>
        <span className="projection-version">{texts.version(version)}</span>
        <State state={projection.state} />
        <Actions name={name} isRebuilding={isRebuilding} />
      </header>
      <dl>
        <div>
          <dt>{texts.position}</dt>
          <dd className="tabular">
            {number(position)} <small>{texts.ofHead(number(head))}</small>
          </dd>
        </div>
        <div>
          <dt>{texts.lag}</dt>
          <dd className="tabular">{position >= head ? texts.atHead : `${number(lagMilliseconds)} ms`}</dd>
        </div>
        <div>
          <dt>{texts.runner}</dt>
          <dd>{runner ?? texts.nobody}</dd>
        </div>
        <div>
          <dt>{texts.comparison}</dt>
          <dd>
            <Comparison comparison={projection.lastComparison} />
          </dd>
        </div>
      </dl>
      {rebuild && <Rebuild rebuild={rebuild} isRebuilding={isRebuilding} />}
      {parkedStreams.length > 0 && <ParkedStreams name={name} streams={parkedStreams} />}
    </li>
  );
}

function State({ state }: { readonly state: string }) {
  const Icon = { running: CircleCheck, rebuilding: RefreshCw, parked: TriangleAlert }[state] ?? CirclePause;
  return (
    <span className={`projection-state ${state}`}>
      <Icon size={16} aria-hidden />
      {texts.states[state] ?? state}
    </span>
  );
}

function Actions({ name, isRebuilding }: { readonly name: string; readonly isRebuilding: boolean }) {
  const { perms } = useViewer();
  if (!perms.updateAdminPanel) return null;
  const given = { about: { name }, things: { name }, size: 'small' } as const;
  if (isRebuilding) return <OperationButton of={cancelRebuild} {...given} />;
  return <OperationButton of={rebuildProjection} {...given} look="plain" icon={<RefreshCw size={14} aria-hidden />} />;
}

function Comparison({ comparison }: { readonly comparison: ProjectionStatus['lastComparison'] }) {
  if (!comparison) return texts.never;
  return (
    <>
      <span className={comparison.equal ? 'compared equal' : 'compared'}>
        {comparison.equal ? texts.equal(number(comparison.rows)) : texts.different}
      </span>
      <small>{formatMoment(comparison.at)}</small>
      {comparison.differences.map((difference) => (
        <small key={difference} className="compared">
          {difference}
        </small>
      ))}
    </>
  );
}

function Rebuild({
  rebuild,
  isRebuilding,
}: {
  readonly rebuild: NonNullable<ProjectionStatus['rebuild']>;
  readonly isRebuilding: boolean;
}) {
  const step = texts.steps[rebuild.state] ?? rebuild.state;
  return (
    <div className="projection-rebuild">
      <span>
        {step}
        {rebuild.finishedAt && `, ${midSentence(formatMoment(rebuild.finishedAt))}`}
      </span>
      {isRebuilding && <progress aria-label={step} value={rebuild.progress} max={1} />}
      {isRebuilding && <span className="tabular">{Math.floor(rebuild.progress * 100)} %</span>}
      {rebuild.eventsPerSecond && <span className="tabular">{texts.speed(number(rebuild.eventsPerSecond))}</span>}
      {rebuild.errorMessage && <p className="compared">{rebuild.errorMessage}</p>}
    </div>
  );
}
