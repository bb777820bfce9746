import { Button, RequestFailed, toast } from '@daybook/kernel/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';

/** As many lines as the server writes into one file. */
const mostLines = 10_000;

/** Fetches a list as a file and hands it to the browser; a failure is said, and that there was more than one file takes. */
export function DownloadCsv({
  ask,
  name,
  total = 0,
  texts,
}: {
  readonly ask: () => Promise<string>;
  /** What the file is called. */
  readonly name: string;
  /** How many lines there are. */
  readonly total?: number | undefined;
  readonly texts: { readonly download: string; readonly downloadFailed: string; readonly downloadCut: string };
}) {
  const [running, setRunning] = useState(false);
  const download = async () => {
    setRunning(true);
    try {
      save(await ask(), name);
      if (total >= mostLines) toast(texts.downloadCut);
    } catch (cause) {
      if (!(cause instanceof RequestFailed)) throw cause;
      toast(cause.sentence ?? texts.downloadFailed, 'error');
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} running={running} onClick={download}>
      {texts.download}
    </Button>
  );
}

function save(csv: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
