import { Button, toast } from '@daybook/kernel/ui';
import { Check, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { texts } from './texts.js';

/** Milliseconds that Copied! shows. */
const copiedFor = 3000;

/** Copies the to-do's address, which leads everybody who may see it straight there. */
export function CopyLink({ path }: { readonly path: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + path);
      setCopied(true);
    } catch {
      toast(texts.copyFailed, 'error');
    }
  };
  const Icon = copied ? Check : Link2;
  return (
    <Button look="quiet" size="small" icon={<Icon size={15} aria-hidden />} onClick={copy}>
      <span aria-live="polite">{copied ? texts.copied : texts.copyLink}</span>
    </Button>
  );
}
