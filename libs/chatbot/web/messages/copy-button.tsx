import { IconButton, toast } from '@daybook/kernel/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { texts } from '../texts.js';
import { type Message, wordsOf } from '../thread.js';

/** Milliseconds that the icon says that it was copied. */
const copiedFor = 3_000;

/** Copies what a message says. */
export function CopyButton({ message }: { readonly message: Message }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(wordsOf(message));
      setCopied(true);
    } catch {
      toast(texts.copyFailed, 'error');
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <>
      <IconButton
        label={copied ? texts.copied : texts.copy}
        size="small"
        icon={<Icon size={15} aria-hidden />}
        onClick={() => void copy()}
      />
      <span className="visually-hidden" role="status">
        {copied ? texts.copied : ''}
      </span>
    </>
  );
}
