import { Button, toast, useCommand, useQuery } from '@daybook/kernel/ui';
import { Link } from 'react-router';
import { Form1099FileLayoutDocument, TakeForm1099FilesDocument } from './generated/graphql.js';
import { saveFile } from './save-file.js';
import { texts } from './texts.js';
import type { Workspace } from './workspace-page.js';

/** Hands out what is ready for the IRS, and tells what was handed out before. */
export function IrsFiles({ workspace, companyUuid }: { readonly workspace: Workspace; readonly companyUuid: string }) {
  const { year, files, taxIdsWithheld } = workspace;
  const { data } = useQuery(Form1099FileLayoutDocument, {}, { about: ['form1099Columns'] });
  const { run, running } = useCommand(TakeForm1099FilesDocument, {
    changes: ['form1099'],
    refused: texts.failed,
    failed: texts.failed,
  });
  const take = async (again: boolean) => {
    const taken = (await run({ companyUuid, year, again }))?.takeForm1099Files;
    if (!taken) return;
    for (const { filename, content } of taken.files) saveFile(filename, content, 'text/csv');
    const why = [...new Set(taken.left.map(({ reason }) => reason))];
    toast(texts.taken(taken.files.length, taken.left.length, why), taken.left.length > 0 ? 'info' : 'success');
  };
  return (
    <section>
      <h2>{texts.irsFiles}</h2>
      <p>{texts.irsFilesLead}</p>
      {data && (
        <p>
          {texts.madeFor[data.form1099FileColumns.layout]}{' '}
          <Link to="/tq-summary-dashboard/1099-columns">{texts.toColumns}</Link>
        </p>
      )}
      {taxIdsWithheld ? (
        <p role="note">{taxIdsWithheld}</p>
      ) : (
        <div className="workspace-1099-ask">
          <Button running={running} onClick={() => take(false)}>
            {texts.take}
          </Button>
          {files.length > 0 && (
            <Button look="quiet" onClick={() => take(true)}>
              {texts.takeAgain}
            </Button>
          )}
        </div>
      )}
      {files.length > 0 && (
        <ul className="workspace-1099-limits">
          {files.map(({ uuid, hash, forms }) => (
            <li key={uuid}>
              {texts.takenFile(forms)}
              <small>SHA-256 {hash}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
