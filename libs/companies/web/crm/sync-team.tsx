import { Button, useCommand } from '@daybook/kernel/ui';
import { useState } from 'react';
import { SyncTeamFromHubspotDocument, type SyncTeamFromHubspotMutation } from './generated/graphql.js';
import { texts } from './texts.js';

type Synced = SyncTeamFromHubspotMutation['syncTeamMemberRolesFromHubspot'];

export function SyncTeam({ companyUuid }: { readonly companyUuid: string }) {
  const [synced, setSynced] = useState<Synced>();
  const { run, running } = useCommand(SyncTeamFromHubspotDocument, {
    changes: ['company'],
    refused: texts.syncFailed,
    failed: texts.syncFailed,
  });
  const start = async () => {
    const answer = await run({ companyUuid });
    if (answer) setSynced(answer.syncTeamMemberRolesFromHubspot);
  };
  return (
    <div className="crm-card-team">
      <p>{texts.syncHint}</p>
      <Button running={running} onClick={() => void start()}>
        {texts.sync}
      </Button>
      <div role="status">{synced && <Outcome synced={synced} />}</div>
    </div>
  );
}

function Outcome({ synced: { roledTeamMembers, unmatched } }: { readonly synced: Synced }) {
  const names = [...new Set(roledTeamMembers.map(({ user }) => user.name))];
  return (
    <>
      <p>{names.length > 0 ? texts.team(names.join(', ')) : texts.nobody}</p>
      {unmatched.length > 0 && <p>{texts.unmatched(unmatched.join(', '))}</p>}
    </>
  );
}
