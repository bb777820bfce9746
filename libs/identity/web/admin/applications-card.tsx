import { Button, confirm, formatAgo, midSentence, useCommand, useQuery } from '@daybook/kernel/ui';
import {
  EndUserApplicationDocument,
  UserApplicationsDocument,
  type UserApplicationsQuery,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** The assistants that read with somebody's rights, and the tokens of their programs, each to be ended; nothing where there are none. */
export function ApplicationsCard({ userUuid, disabled }: { readonly userUuid: string; readonly disabled: boolean }) {
  const { data } = useQuery(UserApplicationsDocument, { userUuid }, { about: ['session'] });
  if (!data?.userApplications.length) return null;
  return (
    <section className="staff-card user-form" aria-labelledby="user-applications">
      <h2 id="user-applications">{texts.applications}</h2>
      {data.userApplications.map((one) => (
        <OneApplication key={one.uuid} userUuid={userUuid} one={one} disabled={disabled} />
      ))}
    </section>
  );
}

function OneApplication({
  userUuid,
  one: { uuid, application, host, companyName, mayChange, lastSeenAt },
  disabled,
}: {
  readonly userUuid: string;
  readonly one: UserApplicationsQuery['userApplications'][number];
  readonly disabled: boolean;
}) {
  const { run, running } = useCommand(EndUserApplicationDocument, {
    changes: ['session'],
    done: texts.disconnected,
    refused: texts.notDisconnected,
    failed: texts.notDisconnected,
  });
  const end = async () => {
    const wording = { confirmText: texts.disconnect, cancelText: texts.cancel };
    if (await confirm(texts.askDisconnect(application), wording)) await run({ userUuid, uuid });
  };
  const ago = midSentence(formatAgo(lastSeenAt));
  return (
    <>
      <p>
        {host === null
          ? texts.token(application, mayChange ?? false, ago)
          : texts.application(application, host, companyName ?? texts.hiddenCompany, ago)}
      </p>
      <Button disabled={disabled} running={running} onClick={() => void end()}>
        {texts.disconnectNamed(application)}
      </Button>
    </>
  );
}
