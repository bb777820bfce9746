import { copyText } from '@daybook/kernel/ui';
import { Copy, ExternalLink } from 'lucide-react';
import { texts as library } from '../texts.js';

/** A link: its address, copied by a click, and the way to the document. */
export function LinkPreview({ href, isCloudDocument }: { readonly href: string; readonly isCloudDocument: boolean }) {
  return (
    <div className="link-preview">
      <button
        type="button"
        className="link-address"
        title={library.copyAddress}
        onClick={() => void copyText(href, { done: library.copied, failed: library.copyFailed })}
      >
        <span>{href}</span>
        <Copy size={16} aria-hidden />
      </button>
      <a className="button primary normal" href={href} target="_blank" rel="noopener noreferrer">
        <ExternalLink size={16} aria-hidden />
        {isCloudDocument ? library.goToCloudDoc : library.open}
      </a>
    </div>
  );
}
