import { RequestFailed, send, toast } from '@daybook/kernel/ui';
import { reasons } from '@daybook/uploads/web';
import { DownloadFileAtOwnRiskDocument, DownloadLinkDocument, FileVersionsDocument } from './generated/graphql.js';
import { texts } from './texts.js';

/** Has the browser download what an address of the product answers as an attachment. */
export function take(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Downloads a file as it is now. Links end after five minutes, so each click asks for one of its own. */
export function downloadFile(uuid: string): Promise<void> {
  return takeWhatIsLinked(async () => {
    const { uploadedFile: file } = await send(DownloadLinkDocument, { uuid });
    return file && { url: file.upload?.url, reason: file.unviewableReason };
  });
}

/** Downloads one of the versions of a file. */
export function downloadVersion(fileUuid: string, versionUuid: string): Promise<void> {
  return takeWhatIsLinked(async () => {
    const { fileVersions } = await send(FileVersionsDocument, { uuid: fileUuid });
    const version = fileVersions.find(({ uuid }) => uuid === versionUuid);
    return version && { url: version.url, reason: version.unviewableReason };
  });
}

/** Downloads what could not be checked for viruses. */
export function downloadAtOwnRisk(uuid: string): Promise<void> {
  return takeWhatIsLinked(async () => {
    const { downloadFileAtOwnRisk: taken } = await send(DownloadFileAtOwnRiskDocument, { uuid });
    return { url: taken.url, reason: null, sentence: taken.errorMessage };
  });
}

/** A browser says nothing of why a download failed, so the answer is asked for before. */
async function takeUnlessDamaged(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined);
  if (answer?.status === 500) toast(texts.damaged, 'error');
  else take(url);
}

interface Linked {
  readonly url: string | null | undefined;
  /** Why there is no link. */
  readonly reason: string | null | undefined;
  /** The server's own word for it. */
  readonly sentence?: string | null;
}

async function takeWhatIsLinked(ask: () => Promise<Linked | null | undefined>): Promise<void> {
  try {
    const linked = await ask();
    if (linked?.url) await takeUnlessDamaged(linked.url);
    else toast(linked?.sentence ?? reasons[linked?.reason ?? ''] ?? texts.gone, 'error');
  } catch (cause) {
    toast((cause instanceof RequestFailed && cause.sentence) || texts.downloadFailed, 'error');
  }
}
