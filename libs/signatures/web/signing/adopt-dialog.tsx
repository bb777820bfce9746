import { Button, Dialog, DialogButtons, initials, Tabs, TextField } from '@daybook/kernel/ui';
import { type FormEvent, useState } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import { DrawingPad } from './drawing-pad.js';
import { Handwriting } from './handwriting.js';
import { drawnValue, type Strokes } from './strokes.js';

/** Characters of a typed signature. */
const longest = 100;

type Way = 'type' | 'draw';

/** Asks for a signature or initials, typed or drawn, which then stand for every field of the kind. */
export function AdoptDialog({
  kind,
  name,
  isFilled,
  onAdopt,
  onRemove,
  onClose,
}: {
  readonly kind: 'signature' | 'initials';
  /** Of the signer. */
  readonly name: string;
  /** Whether the field from which it was opened has a value. */
  readonly isFilled: boolean;
  readonly onAdopt: (value: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}) {
  const [way, setWay] = useState<Way>('type');
  const [typed, setTyped] = useState(kind === 'signature' ? name : initials(name));
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [isAsked, setAsked] = useState(false);
  const value = way === 'type' ? typed.trim() : drawnValue(strokes);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value) onAdopt(value);
    else setAsked(true);
  };
  const isMissing = isAsked && !value;
  return (
    <Dialog title={texts.adoptTitle[kind]} size="wide" persistent onClose={onClose}>
      <form className="dialog-form adopting" onSubmit={submit} noValidate>
        <Tabs<Way>
          label={texts.adoptTitle[kind]}
          tabs={[
            { name: 'type', label: texts.type },
            { name: 'draw', label: texts.draw },
          ]}
          shown={way}
          onShow={(to) => {
            setWay(to);
            setAsked(false);
          }}
        >
          {way === 'type' ? (
            <>
              <TextField
                label={texts.typed[kind]}
                value={typed}
                maxLength={longest}
                autoComplete={kind === 'signature' ? 'name' : 'off'}
                error={isMissing ? texts.typedMissing[kind] : undefined}
                onChange={({ target }) => setTyped(target.value)}
              />
              <p className="field-hint">{texts.preview}</p>
              <div className="adopted-preview" aria-hidden>
                <Handwriting value={typed} />
              </div>
            </>
          ) : (
            <DrawingPad
              label={texts.drawing[kind]}
              strokes={strokes}
              error={isMissing ? texts.drawMissing : undefined}
              onDraw={setStrokes}
            />
          )}
        </Tabs>
        <p className="field-hint">{texts.adoptHint[kind]}</p>
        <DialogButtons>
          {isFilled && (
            <Button look="quiet" className="adopting-remove" onClick={onRemove}>
              {texts.remove}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" look="primary">
            {texts.adopt[kind]}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
