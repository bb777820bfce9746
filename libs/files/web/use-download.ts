import { RequestFailed, send, toast } from '@daybook/kernel/ui';
import { useCallback, useEffect, useState } from 'react';
import { mayDownload } from './actions.js';
import { CompressFilesDocument, DownloadLinkDocument, ZipTicketDocument } from './generated/graphql.js';
import type { Page } from './page.js';
import { texts } from './texts.js';

/** Milliseconds between two looks at a ticket. */
const lookEvery = 1000;

/** A bundle being made: of how many pages, and how far it is in percent. */
export interface Zipping {
  readonly uuid: string;
  readonly count: number;
  readonly progress: number;
}

/** Has the browser download what an address of the product answers as an attachment. */
function take(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads one file at once, several or a folder as a bundle that is made meanwhile. */
export function useDownload() {
  const [zipping, setZipping] = useState<Zipping>();
  const uuid = zipping?.uuid;

  useEffect(() => {
    if (uuid === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    const fail = (message: string | null | undefined) => {
      setZipping(undefined);
      toast(message || texts.zipFailed, 'error');
    };
    const look = async () => {
      try {
        const { zipTicket } = await send(ZipTicketDocument, { uuid });
        if (stopped) return;
        if (zipTicket?.status === 'ready' && zipTicket.zipfile) {
          setZipping(undefined);
          toast(texts.zipReady, 'success');
          take(zipTicket.zipfile.url);
        } else if (!zipTicket || zipTicket.status === 'failed') {
          fail(zipTicket?.errorMessage);
        } else {
          setZipping((before) => before && { ...before, progress: zipTicket.progress });
          timer = setTimeout(() => void look(), lookEvery);
        }
      } catch (cause) {
        if (!stopped) fail(cause instanceof RequestFailed ? cause.sentence : undefined);
      }
    };
    void look();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [uuid]);

  const download = useCallback(async (chosen: readonly Page[]) => {
    const pages = chosen.filter(mayDownload);
    const [one] = pages;
    try {
      if (one && pages.length === 1 && one.__typename === 'File') {
        const { file } = await send(DownloadLinkDocument, { uuid: one.uuid });
        const url = file && 'upload' in file ? file.upload?.url : undefined;
        if (url) take(url);
        else toast(texts.gone, 'error');
        return;
      }
      const uuids = pages.map((page) => page.uuid);
      const { compressFiles } = await send(CompressFilesDocument, { uuids }, { requestId: crypto.randomUUID() });
      if (!compressFiles || compressFiles.status === 'failed')
        toast(compressFiles?.errorMessage || texts.zipFailed, 'error');
      else setZipping({ uuid: compressFiles.uuid, count: pages.length, progress: compressFiles.progress });
    } catch (cause) {
      toast((cause instanceof RequestFailed && cause.sentence) || texts.zipFailed, 'error');
    }
  }, []);

  return { zipping, download, stop: () => setZipping(undefined) };
}
