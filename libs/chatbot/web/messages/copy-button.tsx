import { IconButton, useCopy } from '@daybook/kernel/ui';
import { Check, Copy } from 'lucide-react';
import { texts } from '../texts.js';
import { type Message, wordsOf } from '../thread.js';

/** Copies what a message says. */
export function CopyButton({ message }: { readonly message: Message }) {
  const { copied, copy } = useCopy(texts.copyFailed);
  const Icon = copied ? Check : Copy;
  return (
    <>
      <IconButton
        label={copied ? texts.copied : texts.copy}
        size="small"
        icon={<Icon size={15} aria-hidden />}
        onClick={() => void copy(wordsOf(message))}
      />
      <span className="visually-hidden" role="status">
        {copied ? texts.copied : ''}
      </span>
    </>
  );
}
