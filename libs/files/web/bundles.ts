import { beforeSignOut, OpenState, RequestFailed, send, toast } from '@daybook/kernel/ui';
import { untilReached } from '@daybook/uploads/web';
import { mayDownload } from './actions.js';
import { downloadFile, take } from './downloads.js';
import { CompressFilesDocument, ZipTicketDocument, type ZipTicketQuery } from './generated/graphql.js';
import type { Page } from './page.js';
import { texts } from './texts.js';

/** Milliseconds between two looks at a ticket. */
const lookEvery = 1000;

/** A bundle being made: of how many pages, and how far it is in percent. */
export interface Bundle {
  readonly uuid: string;
  readonly count: number;
  readonly progress: number;
}

/** The bundles that are waited for. They outlive the screen they were asked for on. */
export const bundles = new OpenState<readonly Bundle[]>();
beforeSignOut(async () => bundles.close());

const waitedFor = () => bundles.current() ?? [];

export function stopWaiting(uuid: string): void {
  bundles.open(waitedFor().filter((one) => one.uuid !== uuid));
}

/** Downloads one file at once, several or a folder as a bundle that is made meanwhile. */
export async function downloadPages(chosen: readonly Page[]): Promise<void> {
  const pages = chosen.filter(mayDownload);
  const [one] = pages;
  if (one?.__typename === 'File' && pages.length === 1) return downloadFile(one.uuid);
  try {
    const url = await bundled(pages);
    if (!url) return;
    toast(texts.zipReady, 'success');
    take(url);
  } catch (cause) {
    toast((cause instanceof RequestFailed && cause.sentence) || texts.zipFailed, 'error');
  }
}

/** The link of a bundle once it is made; undefined when it is waited for no longer. */
async function bundled(pages: readonly Page[]): Promise<string | undefined> {
  const uuids = pages.map((page) => page.uuid);
  const { compressFiles } = await send(CompressFilesDocument, { uuids }, { requestId: crypto.randomUUID() });
  const { uuid } = compressFiles;
  let ticket: ZipTicketQuery['zipTicket'] = compressFiles;
  bundles.open([...waitedFor(), { uuid, count: pages.length, progress: 0 }]);
  try {
    while (waitedFor().some((one) => one.uuid === uuid)) {
      if (!ticket || ticket.status === 'failed') throw new RequestFailed('UNAVAILABLE', ticket?.errorMessage ?? '');
      if (ticket.zipfile) return ticket.zipfile.url;
      const { progress } = ticket;
      bundles.open(waitedFor().map((one) => (one.uuid === uuid ? { ...one, progress } : one)));
      await new Promise((resolve) => setTimeout(resolve, lookEvery));
      ticket = await look(uuid);
    }
    return undefined;
  } finally {
    stopWaiting(uuid);
  }
}

/** How far the bundle is, asked again while the network is away. */
async function look(uuid: string): Promise<ZipTicketQuery['zipTicket']> {
  const ask = () => send(ZipTicketDocument, { uuid });
  const { zipTicket } = await untilReached(ask, { waiting: () => undefined }, new AbortController().signal);
  return zipTicket;
}
