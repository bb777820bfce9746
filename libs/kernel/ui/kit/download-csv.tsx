import { Download } from 'lucide-react';
import { useState } from 'react';
import { activity } from '../client/activity.js';
import { RequestFailed } from '../client/failure.js';
import { texts } from '../texts.js';
import { Button } from './button.js';
import { saveFile } from './save-file.js';
import { toast } from './toast-queue.js';

/** Fetches the whole of a list as a file and hands it to the browser; a failure is said, also one amid the file. */
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
  const download = async () => {
    setRunning(true);
    const done = activity.begin();
    try {
      saveFile(await fetched(await address()), name);
    } catch (cause) {
      toast((cause instanceof RequestFailed && cause.sentence) || texts.downloadFailed, 'error');
    } finally {
      done();
      setRunning(false);
    }
  };
  return (
    <Button icon={<Download size={16} aria-hidden />} running={running} onClick={download}>
      {texts.downloadCsv}
    </Button>
  );
}

async function fetched(address: string): Promise<Blob> {
  const answer = await fetch(address, { credentials: 'same-origin' });
  if (answer.ok) return answer.blob();
  const [error] = (await answer.json()).errors;
  throw new RequestFailed(error.extensions.code, error.message, answer.status);
}
