import { Checkbox, formatMoment, midSentence, useCommand, useViewer } from '@daybook/kernel/ui';
import { useState } from 'react';
import { useYear } from '../data/use-year.js';
import { AcceptPerjuryStatementDocument } from '../generated/graphql.js';
import type { YearSession } from '../saving/year-session.js';
import { texts } from './texts.js';

/** The perjury statement: a client accepts it with their name, staff only read it. */
export function Declaration({
  session,
  help,
  isReadOnly,
}: {
  readonly session: YearSession;
  readonly help: string | null | undefined;
  readonly isReadOnly: boolean;
}) {
  const { firstName, lastName } = useViewer();
  const { data: year } = useYear(session);
  /** As it was ticked, until the server has answered. */
  const [wanted, setWanted] = useState<boolean>();
  const { run, running } = useCommand(AcceptPerjuryStatementDocument, {
    changes: ['questionnaire'],
    refused: texts.couldNotAccept,
    failed: texts.couldNotAccept,
  });
  if (!year) return null;
  const { text, version, acceptedAt, acceptedBy } = year.perjuryStatement;
  const name = `${firstName} ${lastName}`.trim();
  const accept = async (accepted: boolean) => {
    setWanted(accepted);
    await session.saver.flush();
    const { company, year: of } = session.of;
    await run({ companyUuid: company, year: of, accepted, textVersion: version, name });
    setWanted(undefined);
  };
  return (
    <section className="tq-declaration" id="question-perjuryStatement" aria-label={texts.declaration}>
      <blockquote>{text}</blockquote>
      {help && <p className="tq-help">{help}</p>}
      {year.mayAccept && !isReadOnly ? (
        <Checkbox
          label={texts.accept(name)}
          checked={wanted ?? year.perjuryStatementAccepted}
          disabled={running}
          onChange={({ target }) => void accept(target.checked)}
        />
      ) : (
        !year.perjuryStatementAccepted && <p>{texts.onlyClient}</p>
      )}
      {year.perjuryStatementAccepted && acceptedAt && (
        <p className="tq-help">
          {texts.accepted(acceptedBy?.name ?? texts.somebody, midSentence(formatMoment(acceptedAt)))}
        </p>
      )}
    </section>
  );
}
