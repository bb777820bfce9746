import './raised-alerts.css';
import { EmptyState, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { RaisedAlertsDocument } from './generated/graphql.js';
import { NewAlert } from './new-alert.js';
import { RaisedAlert } from './raised-alert.js';
import { texts } from './texts.js';

/** `/staff-admin-panel/alerts`: superusers write what people are shown once, and take it back. */
export function RaisedAlerts() {
  const { data, failure, refetch } = useQuery(RaisedAlertsDocument, {}, { about: ['alert'] });
  return (
    <StaffPage title={texts.title} lead={texts.lead}>
      {!data && <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />}
      {data && (
        <div className="raised-alerts">
          <NewAlert />
          <section className="staff-card" aria-label={texts.shownNow}>
            {data.raisedAlerts.length === 0 && <EmptyState title={texts.empty}>{texts.emptyHint}</EmptyState>}
            <ul>
              {data.raisedAlerts.map((alert) => (
                <RaisedAlert key={alert.name} alert={alert} />
              ))}
            </ul>
          </section>
        </div>
      )}
    </StaffPage>
  );
}
