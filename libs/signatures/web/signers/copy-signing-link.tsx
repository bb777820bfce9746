import { Button, useCommand, useCopy } from '@daybook/kernel/ui';
import { Check, Link2 } from 'lucide-react';
import { CopySigningLinkDocument } from './generated/graphql.js';
import type { Signer } from './signer-order.js';
import { texts } from './texts.js';

/** Copies the link of whose turn it is, for somebody who looks for it on the phone. */
export function CopySigningLink({ uuid, signer }: { readonly uuid: string; readonly signer: Signer }) {
  const { copied, copy } = useCopy(texts.copyFailed);
  const asking = useCommand(CopySigningLinkDocument, {
    changes: ['signatureDocument'],
    refused: texts.copyFailed,
    failed: texts.copyFailed,
  });
  const run = async () => {
    const answer = await asking.run({ uuid, signerUuid: signer.uuid });
    if (answer?.copySigningLink.url) await copy(answer.copySigningLink.url);
  };
  const Icon = copied ? Check : Link2;
  return (
    <Button
      look="quiet"
      size="small"
      running={asking.running}
      icon={<Icon size={15} aria-hidden />}
      aria-label={copied ? texts.copied : texts.copyLinkOf(signer.name)}
      onClick={() => void run()}
    >
      <span aria-live="polite">{copied ? texts.copied : texts.copyLink}</span>
    </Button>
  );
}
