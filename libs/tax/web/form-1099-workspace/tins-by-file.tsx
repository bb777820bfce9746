import { Button, toast, useCommand } from '@daybook/kernel/ui';
import { wrongTinFile } from '@daybook/tax/domain/payee';
import { useState } from 'react';
import {
  RecordTinMatchResultsDocument,
  type RecordTinMatchResultsMutation,
  TakeTinMatchFileDocument,
} from './generated/graphql.js';
import { textOfResults } from './results-text.js';
import { saveFile } from './save-file.js';
import { texts } from './texts.js';

type Unread = RecordTinMatchResultsMutation['recordTinMatchResults']['unread'];

interface Brought {
  /** What is wrong with the whole file. */
  readonly sentence?: string;
  readonly unread: Unread;
}

const mostShown = 20;

/** Names and tax ids go to e-Services in a file, and come back in one; what is odd about that stays to be read. */
export function TinsByFile({
  companyUuid,
  withheld,
  isWaiting,
}: {
  readonly companyUuid: string;
  readonly withheld: string | null;
  readonly isWaiting: boolean;
}) {
  const [brought, setBrought] = useState<Brought>();
  const changes = ['taxPayee'] as const;
  const take = useCommand(TakeTinMatchFileDocument, { changes, refused: texts.failed, failed: texts.failed });
  const record = useCommand(RecordTinMatchResultsDocument, {
    changes,
    refused: texts.failed,
    failed: texts.failed,
    tell: (sentence, answer) => setBrought({ sentence, unread: answer?.recordTinMatchResults.unread ?? [] }),
  });
  const takeFile = async () => {
    const taken = (await take.run({ companyUuid }))?.takeTinMatchFile;
    if (taken?.filename && taken.content) saveFile(taken.filename, taken.content, 'text/plain');
  };
  const bring = async (file: File | undefined) => {
    if (!file) return;
    const content = await textOfResults(file);
    const wrong = wrongTinFile(content);
    if (wrong) return setBrought({ sentence: wrong, unread: [] });
    setBrought(undefined);
    const results = (await record.run({ companyUuid, content }))?.recordTinMatchResults;
    if (!results) return;
    setBrought({ unread: results.unread });
    toast(texts.resultsRecorded(results.matched, results.mismatched), 'success');
  };
  return (
    <>
      {isWaiting && (
        <div className="workspace-1099-ask">
          <p>{texts.tinsByFile}</p>
          {withheld ? (
            <p role="note">{withheld}</p>
          ) : (
            <Button running={take.running} onClick={takeFile}>
              {texts.takeTinFile}
            </Button>
          )}
          <label>
            {texts.resultsFile}
            <input
              type="file"
              accept=".txt,.csv,text/plain,text/csv"
              disabled={record.running}
              onChange={({ target }) => {
                void bring(target.files?.[0]);
                target.value = '';
              }}
            />
          </label>
        </div>
      )}
      {brought && <Odd {...brought} />}
    </>
  );
}

function Odd({ sentence, unread }: Brought) {
  const more = unread.length - mostShown;
  return (
    <>
      {sentence && <p role="alert">{sentence}</p>}
      {unread.length > 0 && (
        <section aria-label={texts.unreadLines}>
          <p>{texts.unreadLead(unread.length)}</p>
          <ul className="workspace-1099-limits">
            {unread.slice(0, mostShown).map(({ line, says }) => (
              <li key={line}>{texts.unreadLine(line, says)}</li>
            ))}
            {more > 0 && <li>{texts.moreLines(more)}</li>}
          </ul>
        </section>
      )}
    </>
  );
}
