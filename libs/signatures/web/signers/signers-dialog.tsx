import './signers-dialog.css';
import { Button, Dialog, DialogButtons, IconButton, useCommand } from '@daybook/kernel/ui';
import { ArrowDown, ArrowUp, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { DocumentRow } from '../staff/resource.js';
import { CopySigningLink } from './copy-signing-link.js';
import { ChangeSigningOrderDocument } from './generated/graphql.js';
import { ReplaceSignerForm } from './replace-signer-form.js';
import { isUnasked, type Signer, swapped } from './signer-order.js';
import { texts } from './texts.js';

/** Who signs a document that is out: each corrected, replaced or moved until they have signed. */
export function SignersDialog({ document, onClose }: { readonly document: DocumentRow; readonly onClose: () => void }) {
  const { uuid, name, documentSigners: signers } = document;
  const [chosen, setChosen] = useState<string>();
  const signer = signers.find((one) => one.uuid === chosen);
  const order = useCommand(ChangeSigningOrderDocument, {
    changes: ['signatureDocument'],
    done: texts.ordered,
    refused: texts.orderFailed,
    failed: texts.orderFailed,
  });
  if (signer)
    return (
      <ReplaceSignerForm document={document} signer={signer} onDone={() => setChosen(undefined)} onClose={onClose} />
    );
  const inOrder = signers.toSorted((one, other) => one.place - other.place);
  const move = (of: Signer, step: -1 | 1) => {
    const places = swapped(signers, of.uuid, step);
    return places && (() => void order.run({ uuid, places }));
  };
  return (
    <Dialog title={texts.title(name)} size="wide" onClose={onClose}>
      <p>{texts.lead}</p>
      <ul className="signers-of-document">
        {inOrder.map((one) => (
          <li key={one.uuid}>
            <span>
              <strong>{one.name}</strong>
              <span>{one.email}</span>
              <small>
                {texts.place(one.place)} · {standingOf(one)}
              </small>
            </span>
            {one.state !== 'signed' && (
              <span className="signers-of-document-buttons">
                {isUnasked(one) && (
                  <>
                    <Step label={texts.up(one.name)} Icon={ArrowUp} run={move(one, -1)} />
                    <Step label={texts.down(one.name)} Icon={ArrowDown} run={move(one, 1)} />
                  </>
                )}
                {one.isInTurn && <CopySigningLink uuid={uuid} signer={one} />}
                <Button
                  size="small"
                  icon={<Pencil size={15} aria-hidden />}
                  aria-label={texts.changeOf(one.name)}
                  onClick={() => setChosen(one.uuid)}
                >
                  {texts.change}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="field-hint">{texts.copyHint}</p>
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function Step({
  label,
  Icon,
  run,
}: {
  readonly label: string;
  readonly Icon: typeof ArrowUp;
  readonly run: (() => void) | undefined;
}) {
  return <IconButton label={label} disabled={!run} icon={<Icon size={16} aria-hidden />} onClick={() => run?.()} />;
}

function standingOf(signer: Signer): string {
  if (signer.isInTurn) return texts.isInTurn;
  return isUnasked(signer) ? texts.later : texts.states[signer.state as keyof typeof texts.states];
}
