import { withdrawAlert } from '@daybook/alerts/domain';
import { type Role, roleNames } from '@daybook/kernel/rights';
import { formatDate, useToday } from '@daybook/kernel/ui';
import { OperationButton } from '@daybook/kernel/ui/operations';
import type { RaisedAlertsQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Alert = RaisedAlertsQuery['raisedAlerts'][number];

/** One alert that is shown or will be, and the way to take it back. */
export function RaisedAlert({ alert: { name, roles, companies, from, to } }: { readonly alert: Alert }) {
  const today = useToday();
  const shownTo = roles.map((role) => roleNames[role as Role]).join(', ');
  return (
    <li>
      <div>
        <h2>{name}</h2>
        <p>
          {shownTo || texts.everybody} · {companies.map((one) => one.name).join(', ') || texts.allCompanies}
        </p>
        <p className="tabular">{texts.days(formatDate(from, today), formatDate(to, today))}</p>
      </div>
      <OperationButton
        of={withdrawAlert}
        about={{ name }}
        things={{ name }}
        size="small"
        aria-label={texts.withdrawOf(name)}
      />
    </li>
  );
}
