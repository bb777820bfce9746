import { isExternal } from '@daybook/kernel/ui';
import { ExternalLink } from 'lucide-react';
import { texts } from '../texts.js';

/** The ledger's own page of a transaction, where it has one. */
export function LedgerLink({ url }: { readonly url: string }) {
  if (!isExternal(url)) return null;
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {texts.openInLedger}
      <ExternalLink size={12} aria-hidden />
    </a>
  );
}
