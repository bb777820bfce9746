import { sync } from '../domain/index.js';
import { type AccessTools, StoredAccesses } from './access.js';
import {
  type AttachedFile,
  type Ledger,
  LedgerConsentWithdrawn,
  LedgerFileMissing,
  LedgerFileTooLarge,
  LedgerNotConnected,
  LedgerRefused,
  LedgerUnavailable,
  type OpenedFile,
} from './port.js';

const notConnected = 'QuickBooks is not connected any more. Connect it again to open what is attached there.';
const otherBooks = 'Other books are connected than those that are shown. Read them first, then open what is attached.';

/** Why a file is not opened, in words, and as which status of HTTP. */
export interface NotOpened {
  readonly status: 404 | 409 | 413 | 503;
  readonly sentence: string;
}

/** What is attached to a transaction of a company's books: from the ledger at this moment, and kept nowhere. */
export async function openInBooks(
  ledger: Pick<Ledger, 'openAttachment' | 'refresh'>,
  tools: AccessTools,
  company: string,
  file: AttachedFile,
): Promise<OpenedFile | NotOpened> {
  const { state } = await tools.commands.load(sync, company);
  try {
    return await new StoredAccesses(ledger, tools).using(company, async (access) => {
      if (access.realm !== state.last?.realm) throw new LedgerRefused(otherBooks);
      return ledger.openAttachment(access, file);
    });
  } catch (fault) {
    return inWords(fault);
  }
}

function inWords(fault: unknown): NotOpened {
  if (fault instanceof LedgerConsentWithdrawn || fault instanceof LedgerNotConnected)
    return { status: 409, sentence: notConnected };
  if (fault instanceof LedgerUnavailable) return { status: 503, sentence: fault.message };
  if (fault instanceof LedgerFileMissing) return { status: 404, sentence: fault.message };
  if (fault instanceof LedgerFileTooLarge) return { status: 413, sentence: fault.message };
  if (fault instanceof LedgerRefused) return { status: 409, sentence: fault.message };
  throw fault;
}
