import { type Role, roleNames } from '@daybook/kernel/rights';
import { Button, confirm, formatDate, useCommand, useToday } from '@daybook/kernel/ui';
import { type RaisedAlertsQuery, WithdrawAlertDocument } from './generated/graphql.js';
import { texts } from './texts.js';

type Alert = RaisedAlertsQuery['raisedAlerts'][number];

/** One alert that is shown or will be, and the way to take it back. */
export function RaisedAlert({ alert: { name, roles, companies, from, to } }: { readonly alert: Alert }) {
  const { run, running } = useCommand(WithdrawAlertDocument, {
    changes: ['alert', 'userAlerts'],
    done: texts.withdrawn,
    refused: texts.notWithdrawn,
    failed: texts.notWithdrawn,
  });
  const withdraw = async () => {
    if (await confirm(texts.withdrawQuestion(name), { confirmText: texts.withdraw })) await run({ name });
  };
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
      <Button size="small" running={running} onClick={withdraw} aria-label={texts.withdrawOf(name)}>
        {texts.withdraw}
      </Button>
    </li>
  );
}
