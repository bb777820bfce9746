import { useEffect, useState } from 'react';
import { toast } from './toast-queue.js';

/** Milliseconds for which a button says that it has copied. */
const copiedFor = 3_000;

/** What is said of a copy; without `done` the button itself says it. */
type Said = { readonly done?: string; readonly failed: string };

/** Copies a text to the clipboard, and whether it is there: browsers refuse, for instance without a press of a key. */
export async function copyText(text: string, { done, failed }: Said): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast(failed, 'error');
    return false;
  }
  if (done) toast(done, 'success');
  return true;
}

/** Copies a text, and whether that was a moment ago; a browser that refuses is answered by `failed`. */
export function useCopy(failed: string): { readonly copied: boolean; readonly copy: (text: string) => Promise<void> } {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async (text: string) => {
    if (await copyText(text, { failed })) setCopied(true);
  };
  return { copied, copy };
}
