import { Button, RadioGroup, toast, useCommand, useQuery } from '@daybook/kernel/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  Form1099FileLayoutDocument,
  Form1099XmlOfferDocument,
  TakeForm1099FilesDocument,
} from './generated/graphql.js';
import { HandedOutFiles } from './handed-out-files.js';
import { saveFile } from './save-file.js';
import { texts } from './texts.js';
import type { Workspace } from './workspace-page.js';

type Format = 'csv' | 'xml';
const options = (['csv', 'xml'] as const).map((value) => ({ value, label: texts.formats[value] }));
const mediaTypes = { csv: 'text/csv', xml: 'application/xml' } as const;

/** Hands out what is ready for the IRS, and tells what was handed out before. */
export function IrsFiles({ workspace, companyUuid }: { readonly workspace: Workspace; readonly companyUuid: string }) {
  const { year, files, taxIdsWithheld } = workspace;
  const [format, choose] = useState<Format>('csv');
  return (
    <section>
      <h2>{texts.irsFiles}</h2>
      <p>{texts.irsFilesLead}</p>
      {taxIdsWithheld ? (
        <p role="note">{taxIdsWithheld}</p>
      ) : (
        <>
          <RadioGroup
            label={texts.format}
            options={options}
            value={format}
            onChoose={(value) => choose(value === 'xml' ? 'xml' : 'csv')}
          />
          {format === 'csv' ? <MadeFor /> : <p>{texts.xmlLead}</p>}
          <Taking key={format} format={format} companyUuid={companyUuid} year={year} hasTaken={files.length > 0} />
        </>
      )}
      <HandedOutFiles files={files} companyUuid={companyUuid} year={year} />
    </section>
  );
}

function MadeFor() {
  const { data } = useQuery(Form1099FileLayoutDocument, {}, { about: ['form1099Columns'] });
  return (
    <>
      <p>{texts.csvLead}</p>
      {data && (
        <p>
          {texts.madeFor[data.form1099FileColumns.layout]}{' '}
          <Link to="/tq-summary-dashboard/1099-columns">{texts.toColumns}</Link>
        </p>
      )}
    </>
  );
}

interface TakingProps {
  readonly format: Format;
  readonly companyUuid: string;
  readonly year: number;
  readonly hasTaken: boolean;
}

function Taking({ format, companyUuid, year, hasTaken }: TakingProps) {
  const [refused, tell] = useState<{ readonly sentence: string; readonly problems: readonly string[] }>();
  const isXml = format === 'xml';
  const { data, failure } = useQuery(Form1099XmlOfferDocument, isXml ? { companyUuid, year } : null, { about: [] });
  const { run, running } = useCommand(TakeForm1099FilesDocument, {
    changes: ['form1099'],
    refused: texts.failed,
    failed: texts.failed,
    tell: (sentence, answer) => tell({ sentence, problems: answer?.takeForm1099Files.problems ?? [] }),
  });
  const take = async (again: boolean, test = false) => {
    tell(undefined);
    const taken = (await run({ companyUuid, year, again, format, test }))?.takeForm1099Files;
    if (!taken) return;
    for (const { filename, content } of taken.files) saveFile(filename, content, mediaTypes[format]);
    const why = [...new Set(taken.left.map(({ reason }) => reason))];
    toast(texts.taken(taken.files.length, taken.left.length, why), taken.left.length > 0 ? 'info' : 'success');
  };
  const missing = isXml ? data?.form1099XmlOffer.missing : [];
  if (failure) return <p role="alert">{failure.sentence}</p>;
  if (missing === undefined) return null;
  if (missing.length > 0)
    return missing.map((sentence) => (
      <p key={sentence} role="note">
        {sentence}
      </p>
    ));
  return (
    <>
      <div className="workspace-1099-ask">
        <Button running={running} onClick={() => take(false)}>
          {texts.take}
        </Button>
        {hasTaken && (
          <Button look="quiet" running={running} onClick={() => take(true)}>
            {texts.takeAgain}
          </Button>
        )}
        {isXml && (
          <Button look="quiet" running={running} onClick={() => take(true, true)}>
            {texts.takeTest}
          </Button>
        )}
      </div>
      {isXml && <p>{texts.xmlTest}</p>}
      {refused && <p role="alert">{refused.sentence}</p>}
      {refused && refused.problems.length > 0 && (
        <ul className="workspace-1099-limits" aria-label={texts.problems}>
          {refused.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  );
}
