import { Button, Checkbox, RadioGroup, useCommand, useViewer } from '@daybook/kernel/ui';
import { useState } from 'react';
import {
  type HubspotCompanyQuery,
  ImportHubspotCompanyDocument,
  type ImportHubspotCompanyMutation,
} from './generated/graphql.js';
import { texts } from './texts.js';

export type Found = HubspotCompanyQuery['adminPanel']['checkImportHubspotCompany'];
type Match = Found['matchingCompanies'][number];
type Person = Found['staffUsers'][number];

const newCompany = 'new';

/** What HubSpot has of a company, and what of it is to be imported. */
export function FoundCompany({
  record,
  found,
  roles,
  onImported,
}: {
  readonly record: string;
  readonly found: Found;
  readonly roles: HubspotCompanyQuery['teamMemberRoles'];
  readonly onImported: (result: ImportHubspotCompanyMutation['importHubspotCompany']) => void;
}) {
  const { companyName, staffUsers, clientUsers, matchingCompanies, matchingUsers } = found;
  const { changeByCrm } = useViewer().perms;
  const [target, setTarget] = useState(() => likeliest(matchingCompanies)?.uuid ?? newCompany);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [syncTeamRoles, setSyncTeamRoles] = useState(staffUsers.length > 0);
  const { run, running } = useCommand(ImportHubspotCompanyDocument, {
    changes: ['company', 'companyUser', 'user'],
    refused: texts.notImported,
    failed: texts.notImported,
  });
  const known = new Set(matchingUsers.map(({ email }) => email.toLowerCase()));
  const isKnown = (email: string | null | undefined) => known.has(email?.toLowerCase() ?? '');
  const isLinked = matchingCompanies.some((one) => one.isLinked);
  const start = async () => {
    const result = await run({
      hubspotId: record,
      companyUuid: target === newCompany ? null : target,
      userEmails: clientUsers.flatMap(({ email }) => (email && !leftOut.includes(email) ? [email] : [])),
      syncTeamRoles,
    });
    if (result) onImported(result.importHubspotCompany);
  };
  return (
    <section className="staff-card hubspot-found" aria-labelledby="hubspot-company">
      <h2 id="hubspot-company">{companyName}</h2>
      {matchingCompanies.length > 0 && (
        <RadioGroup
          label={texts.target}
          options={[
            ...matchingCompanies.map((one) => ({ value: one.uuid, label: labelOf(one) })),
            // a record has one company
            ...(isLinked ? [] : [{ value: newCompany, label: texts.newCompany }]),
          ]}
          value={target}
          onChoose={setTarget}
          disabled={running}
        />
      )}
      <h3>{texts.team}</h3>
      {staffUsers.length === 0 && <p>{texts.noTeam}</p>}
      <ul>
        {staffUsers.map((one) => (
          <li key={`${one.hubspotId} ${one.role}`}>
            <span>
              {nameOf(one)}
              <small>{roles.find(({ key }) => key === one.role)?.value}</small>
            </span>
            <span>{isKnown(one.email) ? texts.inDaybook : texts.notInDaybook}</span>
          </li>
        ))}
      </ul>
      {staffUsers.length > 0 && (
        <Checkbox
          label={texts.syncTeam}
          hint={texts.syncTeamHint}
          checked={syncTeamRoles}
          disabled={running}
          onChange={({ target: { checked } }) => setSyncTeamRoles(checked)}
        />
      )}
      <h3>{texts.contacts}</h3>
      <p>{clientUsers.length > 0 ? texts.contactsHint : texts.noContacts}</p>
      {clientUsers.map(({ hubspotId, email, ...name }) => (
        <Checkbox
          key={hubspotId}
          label={nameOf({ email, ...name })}
          hint={email ? `${email}${isKnown(email) ? `, ${texts.hasAccount}` : ''}` : texts.noEmail}
          disabled={!email || running}
          checked={Boolean(email) && !leftOut.includes(email ?? '')}
          onChange={({ target: { checked } }) =>
            setLeftOut(checked ? leftOut.filter((one) => one !== email) : [...leftOut, email ?? ''])
          }
        />
      ))}
      {changeByCrm ? (
        <div className="hubspot-buttons">
          <Button look="primary" running={running} onClick={() => void start()}>
            {texts.import}
          </Button>
        </div>
      ) : (
        <p>{texts.onlyLookedUp}</p>
      )}
    </section>
  );
}

/** The company that is linked; else one of the name, an archived one before it is made a second time. */
function likeliest(matches: readonly Match[]): Match | undefined {
  return matches.find(({ isLinked }) => isLinked) ?? matches.find(({ deleted }) => !deleted) ?? matches[0];
}

function labelOf({ name, deleted, isLinked }: Match): string {
  if (deleted) return texts.restore(name);
  return isLinked ? texts.linked(name) : texts.into(name);
}

function nameOf({ firstName, lastName, email }: Pick<Person, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || (email ?? '');
}
