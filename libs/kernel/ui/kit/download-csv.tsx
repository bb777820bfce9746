import { Download } from 'lucide-react';
import { useState } from 'react';
import { texts } from '../texts.js';
import { Button } from './button.js';
import { download } from './download.js';

/** Fetches the whole of a list as a file and hands it to the browser. */
export function DownloadCsv({
  address,
  name,
}: {
  /** Asks for the address of the file. */
  readonly address: () => Promise<string>;
  /** What the file is called. */
  readonly name: string;
}) {
  const [running, setRunning] = useState(false);
  const start = async () => {
    setRunning(true);
    await download(address, name);
    setRunning(false);
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} running={running} onClick={start}>
      {texts.downloadCsv}
    </Button>
  );
}
