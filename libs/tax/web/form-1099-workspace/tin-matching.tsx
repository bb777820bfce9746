import { Button, toast, useCommand } from '@daybook/kernel/ui';
import { RequestTinMatchesDocument } from './generated/graphql.js';
import { texts } from './texts.js';
import { TinsByFile } from './tins-by-file.js';
import type { Workspace } from './workspace-page.js';

const failures = { refused: texts.failed, failed: texts.failed } as const;
const changes = ['taxPayee'] as const;

/** Compares the W-9s of all payees with the IRS: by a service, or by a file that goes there and comes back. */
export function TinMatching({
  workspace: { payees, isMatchedByFile, taxIdsWithheld },
  companyUuid,
}: {
  readonly workspace: Workspace;
  readonly companyUuid: string;
}) {
  const request = useCommand(RequestTinMatchesDocument, { changes, ...failures });
  const left = payees.filter(({ w9, tinMatch, isInBooks }) => isInBooks && w9 === 'received' && tinMatch === null);
  const waiting = payees.filter(({ tinMatch }) => tinMatch === 'pending');
  if (!payees.some(({ w9 }) => w9 === 'received')) return null;
  const ask = async () => {
    const asked = (await request.run({ companyUuid, payees: left.map(({ uuid }) => uuid) }))?.requestTinMatches;
    if (asked) toast(texts.matchesAsked(asked.requested, asked.left.length), 'success');
  };
  return (
    <section>
      <h2>{texts.tins}</h2>
      <p>{texts.tinsLead}</p>
      <p role="status">
        {left.length > 0 && texts.tinsLeft(left.length)} {waiting.length > 0 && texts.tinsPending(waiting.length)}
        {left.length + waiting.length === 0 && texts.tinsDone}
      </p>
      <div className="workspace-1099-ask">
        {left.length > 0 && (
          <Button running={request.running} onClick={ask}>
            {texts.matchAll}
          </Button>
        )}
      </div>
      {isMatchedByFile && (
        <TinsByFile companyUuid={companyUuid} withheld={taxIdsWithheld} isWaiting={waiting.length > 0} />
      )}
    </section>
  );
}
