import { Button, Dialog, DialogButtons, TextField, useCommand, useDebounced, useQuery } from '@daybook/kernel/ui';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { OfYear } from '../../unsent/drafts.js';
import { CopyTqFileDocument, FindLibraryFilesDocument } from '../generated/graphql.js';
import { hearChanges } from '../saving/year-session.js';
import { texts } from './texts.js';

/** The least that is searched for. */
const shortest = 2;

/** A file that the library has already answers the question as well; it stays where it is. */
export function LibraryDialog({
  of,
  question,
  onClose,
}: {
  readonly of: OfYear;
  readonly question: string;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim(), 250);
  const isAsked = words.length >= shortest;
  const { data, failure } = useQuery(
    FindLibraryFilesDocument,
    isAsked ? { query: words, companyUuids: [of.company] } : null,
  );
  const { run, running } = useCommand(CopyTqFileDocument, {
    changes: ['questionnaire'],
    refused: texts.couldNotCopy,
    failed: texts.couldNotCopy,
    done: texts.copied,
  });
  const copy = async (fileUuid: string) => {
    const done = await run({ companyUuid: of.company, year: of.year, question, fileUuid });
    if (!done) return;
    hearChanges(of, done.copyTqFile.changed);
    onClose();
  };
  const found = data?.search.filter(({ itemLive }) => itemLive) ?? [];
  return (
    <Dialog title={texts.fromLibrary} onClose={onClose}>
      <TextField
        label={texts.search}
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status" className="tq-found">
        {isAsked && failure && <p className="field-error">{failure.sentence ?? texts.couldNotSearch}</p>}
        {isAsked && data && found.length === 0 && <p>{texts.nothingFound}</p>}
        <ul>
          {found.map(({ uuid, text, place }) => (
            <li key={uuid}>
              <Button
                look="quiet"
                disabled={running}
                icon={<FileText size={16} aria-hidden />}
                onClick={() => void copy(uuid)}
              >
                <span>
                  {text}
                  <small>{place?.folders.join(' / ')}</small>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
