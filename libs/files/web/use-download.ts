import { RequestFailed, send, toast } from '@daybook/kernel/ui';
import { useCallback } from 'react';
import { DownloadLinkDocument } from './generated/graphql.js';
import type { Page } from './page.js';
import { texts } from './texts.js';

/** Has the browser download what an address of the product answers as an attachment. */
function take(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads a file by a link that is asked for just before. */
export function useDownload() {
  return useCallback(async ([page]: readonly Page[]) => {
    if (!page) return;
    try {
      const { file } = await send(DownloadLinkDocument, { uuid: page.uuid });
      const url = file && 'upload' in file ? file.upload?.url : undefined;
      if (url) take(url);
      else toast(texts.gone, 'error');
    } catch (cause) {
      toast((cause instanceof RequestFailed && cause.sentence) || texts.gone, 'error');
    }
  }, []);
}
