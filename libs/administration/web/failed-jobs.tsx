import { retryJob } from '@daybook/administration/domain';
import { formatMoment, useViewer } from '@daybook/kernel/ui';
import { OperationButton } from '@daybook/kernel/ui/operations';
import { RotateCcw } from 'lucide-react';
import type { OperationsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type FailedJob = OperationsQuery['operations']['failedJobs'][number];

/** What was tried five times in vain, and trying it again. */
export function FailedJobs({ jobs }: { readonly jobs: readonly FailedJob[] }) {
  return (
    <section className="staff-card operations-section" aria-label={texts.failedJobs}>
      <h2>{texts.failedJobs}</h2>
      {jobs.length === 0 && <p className="operations-empty">{texts.noFailedJobs}</p>}
      <ul>
        {jobs.map((job) => (
          <Failed key={`${job.queue} ${job.key}`} job={job} />
        ))}
      </ul>
    </section>
  );
}

function Failed({ job: { queue, key, reason, failedAt } }: { readonly job: FailedJob }) {
  const { perms } = useViewer();
  return (
    <li className="failed-job">
      <div>
        <strong>{queue}</strong> <code>{key}</code>
        <p>{reason}</p>
        <small>{formatMoment(failedAt)}</small>
      </div>
      {perms.updateAdminPanel && (
        <OperationButton
          of={retryJob}
          about={undefined}
          things={{ queue, key }}
          size="small"
          icon={<RotateCcw size={14} aria-hidden />}
        />
      )}
    </li>
  );
}
