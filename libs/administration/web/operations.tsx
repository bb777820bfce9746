import './operations.css';
import { formatMoment, usePace, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { DoubtfulEmails } from './doubtful-emails.js';
import { FailedJobs } from './failed-jobs.js';
import { OperationsDocument, type OperationsQuery } from './generated/graphql.js';
import { PartState } from './part-state.js';
import { texts } from './texts.js';

const every = 5_000;

type Seen = OperationsQuery['operations'];

/** `/staff-admin-panel/operations`: how each part is, what waits, what failed. */
export function Operations() {
  const { data, failure, refetch } = useQuery(OperationsDocument, {}, { about: ['projection'] });
  usePace(refetch, every);

  const seen = data?.operations;
  return (
    <StaffPage title={texts.operations} lead={texts.operationsLead}>
      {!seen && <QueryBoundary failed={texts.operationsFailed} failure={failure} onRetry={refetch} />}
      {seen && (
        <div className="operations">
          <Parts parts={seen.parts} />
          <DoubtfulEmails emails={seen.doubtfulEmails} />
          <FailedJobs jobs={seen.failedJobs} />
          <Queues queues={seen.queues} />
          <Details lastBackupAt={seen.lastBackupAt} versions={seen.versions} />
        </div>
      )}
    </StaffPage>
  );
}

function Parts({ parts }: Pick<Seen, 'parts'>) {
  return (
    <ul className="staff-card parts">
      {parts.map(({ name, state, detail }) => (
        <li key={name}>
          <h2>{name}</h2>
          <PartState state={state} />
          <p>{detail}</p>
        </li>
      ))}
    </ul>
  );
}

function Queues({ queues }: Pick<Seen, 'queues'>) {
  return (
    <section className="staff-card operations-section" aria-label={texts.queues}>
      <h2>{texts.queues}</h2>
      {queues.length === 0 && <p className="operations-empty">{texts.noQueues}</p>}
      {queues.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.queue}</th>
              <th scope="col">{texts.waiting}</th>
              <th scope="col">{texts.failedCount}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ queue, waiting, failed }) => (
              <tr key={queue}>
                <th scope="row">{queue}</th>
                <td className="tabular">{waiting.toLocaleString('en-US')}</td>
                <td className="tabular">{failed.toLocaleString('en-US')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Details({ lastBackupAt, versions }: Pick<Seen, 'lastBackupAt' | 'versions'>) {
  return (
    <section className="staff-card operations-section" aria-label={texts.versions}>
      <dl>
        <div>
          <dt>{texts.lastBackup}</dt>
          <dd>{lastBackupAt ? formatMoment(lastBackupAt) : texts.noBackup}</dd>
        </div>
        {versions.map(({ name, version }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular">{version}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
