import { useViewer } from '@daybook/kernel/ui';
import { texts } from './check-texts.js';
import type { ShownCheckFragment } from './generated/graphql.js';

/** What a second person reads before releasing a check, and why the reader cannot. */
export function WhatToLookAt({
  check: { createdBy, releaseNotes, perms },
}: {
  readonly check: Pick<ShownCheckFragment, 'createdBy' | 'releaseNotes' | 'perms'>;
}) {
  const viewer = useViewer();
  return (
    <>
      <h3>{texts.lookAt}</h3>
      {releaseNotes.length === 0 && <p>{texts.unremarkable}</p>}
      {releaseNotes.length > 0 && (
        <ul>
          {releaseNotes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {!perms.release && <p>{createdBy?.uuid === viewer.uuid ? texts.ownCheck : texts.noRight}</p>}
    </>
  );
}
