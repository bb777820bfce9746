import { useEffect, useState } from 'react';
import { toast } from './toast-queue.js';

/** Milliseconds for which a button says that it has copied. */
const copiedFor = 3_000;

/** Copies a text to the clipboard, and whether that was a moment ago; a browser that refuses is answered by `failed`. */
export function useCopy(failed: string): { readonly copied: boolean; readonly copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast(failed, 'error');
    }
  };
  return { copied, copy };
}
