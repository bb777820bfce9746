import { Checkbox, toast, useCommand } from '@daybook/kernel/ui';
import { SetCompanyNotificationsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Whether anybody gets optional mails about the company: staff switch it, the others are told when it is off. */
export function CompanyMails({
  companyUuid,
  areOn,
  maySwitch,
}: {
  readonly companyUuid: string;
  readonly areOn: boolean;
  readonly maySwitch: boolean;
}) {
  const { run, running } = useCommand(SetCompanyNotificationsDocument, {
    changes: ['company'],
    refused: texts.mailsNotSwitched,
    failed: texts.mailsNotSwitched,
  });
  const turn = async (enabled: boolean) => {
    if (await run({ companyUuid, enabled })) toast(texts.mailsSwitched(enabled), 'success');
  };
  if (!maySwitch) return areOn ? null : <p className="team-none">{texts.mailsOff}</p>;
  return (
    <section className="team-group" aria-labelledby="team-mails">
      <h2 id="team-mails">{texts.companyMails}</h2>
      <Checkbox
        label={texts.mailsGoOut}
        hint={texts.mailsGoOutHint}
        role="switch"
        checked={areOn}
        disabled={running}
        onChange={({ target }) => void turn(target.checked)}
      />
    </section>
  );
}
