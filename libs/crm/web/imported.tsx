import { Button } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import type { ImportHubspotCompanyMutation } from './generated/graphql.js';
import { texts } from './texts.js';

/** What an import has done, and what it left out. */
export function Imported({
  result: { outcome, company, userCount, skippedUsers, roledTeamMembers, unmatched },
  onAgain,
}: {
  readonly result: ImportHubspotCompanyMutation['importHubspotCompany'];
  readonly onAgain: () => void;
}) {
  if (!company) return null;
  const team = [...new Set(roledTeamMembers.map(({ user }) => user.name))];
  return (
    <section className="staff-card hubspot-found" aria-labelledby="hubspot-imported">
      <div role="status">
        <h2 id="hubspot-imported">{texts.outcomes[outcome ?? '']?.(company.name)}</h2>
      </div>
      <p>{texts.people(userCount)}</p>
      {team.length > 0 && <p>{texts.teamSet(team.join(', '))}</p>}
      {unmatched.length > 0 && <p>{texts.unmatched(unmatched.join(', '))}</p>}
      {skippedUsers.length > 0 && (
        <>
          <h3>{texts.skipped}</h3>
          <ul>
            {skippedUsers.map(({ email, reason }) => (
              <li key={email}>
                <span>{email}</span>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="hubspot-buttons">
        <Button look="quiet" onClick={onAgain}>
          {texts.another}
        </Button>
        <Link className="button primary normal" to={`/staff-admin-panel/company/${company.uuid}`}>
          {texts.open}
        </Link>
      </div>
    </section>
  );
}
