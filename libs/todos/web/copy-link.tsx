import { Button, useCopy } from '@daybook/kernel/ui';
import { Check, Link2 } from 'lucide-react';
import { texts } from './texts.js';

/** Copies the to-do's address, which leads everybody who may see it straight there. */
export function CopyLink({ path }: { readonly path: string }) {
  const { copied, copy } = useCopy(texts.copyFailed);
  const Icon = copied ? Check : Link2;
  return (
    <Button
      look="quiet"
      size="small"
      icon={<Icon size={15} aria-hidden />}
      onClick={() => copy(location.origin + path)}
    >
      <span aria-live="polite">{copied ? texts.copied : texts.copyLink}</span>
    </Button>
  );
}
