import { Button, SelectField, TextArea, TextField } from '@daybook/kernel/ui';
import { ownTimeZone, timeZoneOptions } from '@daybook/kernel/ui/time-zones';
import { type FormEvent, useState } from 'react';
import { useFirmTimeZone } from '../admin/use-firm-time-zone.js';
import type { ListToImport } from './import-page.js';
import { textOf } from './preview.js';
import { texts } from './texts.js';

/** Characters that the server takes. */
const most = 500_000;

/** A file, or cells that were pasted. */
export function ChooseList({
  before,
  problem,
  onChosen,
}: {
  /** The list that could not be read. */
  readonly before: ListToImport | undefined;
  readonly problem: string | null | undefined;
  readonly onChosen: (list: ListToImport) => void;
}) {
  const [csv, setCsv] = useState(before?.csv ?? '');
  const firm = useFirmTimeZone();
  const [chosen, choose] = useState(before?.timeZone);
  const timeZone = chosen ?? firm.timeZone ?? ownTimeZone();
  const isTooLong = csv.length > most;
  const preview = (event: FormEvent) => {
    event.preventDefault();
    onChosen({ csv, timeZone, hasHeader: null, columns: null });
  };
  const take = async (file: File | undefined) => {
    if (file) setCsv(await textOf(file));
  };
  return (
    <form className="staff-card import-choice" onSubmit={preview} aria-label={texts.title}>
      <TextField
        type="file"
        label={texts.file}
        hint={texts.fileHint}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        onChange={({ target }) => void take(target.files?.[0])}
      />
      <TextArea
        label={texts.paste}
        hint={texts.pasteHint}
        error={isTooLong ? texts.tooLong : (problem ?? undefined)}
        rows={10}
        spellCheck={false}
        value={csv}
        onChange={({ target }) => setCsv(target.value)}
      />
      <SelectField
        label={texts.timeZone}
        options={timeZoneOptions(timeZone)}
        value={timeZone}
        onChange={({ target }) => choose(target.value)}
      />
      <div className="import-buttons">
        <Button type="submit" look="primary" disabled={csv.trim() === '' || isTooLong}>
          {texts.preview}
        </Button>
      </div>
    </form>
  );
}
