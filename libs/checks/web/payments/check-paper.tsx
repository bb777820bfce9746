import { Button, useCommand } from '@daybook/kernel/ui';
import { FileDown } from 'lucide-react';
import { texts } from './check-texts.js';
import { DownloadCheckPaperDocument } from './generated/graphql.js';

/** Fetches the check as the mail house prints it. */
export function CheckPaper({ companyUuid, checkUuid }: { readonly companyUuid: string; readonly checkUuid: string }) {
  const { run, running } = useCommand(DownloadCheckPaperDocument, {
    changes: [],
    refused: texts.noPaper,
    failed: texts.noPaper,
  });
  const download = async () => {
    const url = (await run({ companyUuid, checkUuid }))?.downloadCheckPaper.url;
    if (url) window.location.assign(url);
  };
  return (
    <Button size="small" icon={<FileDown size={14} aria-hidden />} running={running} onClick={() => void download()}>
      {texts.downloadPaper}
    </Button>
  );
}
