import { Button, Checkbox, SelectField, TextField } from '@daybook/kernel/ui';
import { CopyPlus, Trash2 } from 'lucide-react';
import type { Move } from './board.js';
import { type Box, isOfFirm, onEveryPage, onPage, type Place } from './boxes.js';
import { NumberField } from './number-field.js';
import type { Signers } from './palette.js';
import { texts } from './texts.js';

/** Where Enter on a field leads. */
export const detailsId = 'field-details';

/** Characters, as the server counts them. */
const longestLabel = 200;
const lengths = ['x', 'y', 'width', 'height'] as const;

/** The chosen field in words and numbers. */
export function FieldDetails({
  box,
  signers,
  boxes,
  pages,
  move,
  onRemove,
}: {
  readonly box: Box | undefined;
  readonly signers: Signers;
  readonly boxes: readonly Box[];
  readonly pages: number;
  readonly move: (move: Move) => void;
  readonly onRemove: (uuid: string) => void;
}) {
  if (!box)
    return (
      <aside className="preparation-details none" aria-label={texts.details}>
        <p className="field-hint">{texts.noField}</p>
      </aside>
    );
  const { uuid, kind } = box;
  const change = (to: Partial<Box>, what: string) =>
    move({ type: 'change', uuid, to, gesture: `details ${what} ${uuid}` });
  const place = (to: Partial<Place>, what: string) => change(onPage({ ...box, ...to }), what);
  const isFirm = isOfFirm(kind);
  const takesLabel = isFirm || kind === 'text' || kind === 'checkbox';
  return (
    <aside className="preparation-details" aria-label={texts.details} id={detailsId}>
      <h2>{texts.kinds[kind]}</h2>
      {(!isFirm || kind === 'firm-signer') && (
        <SelectField
          label={texts.signer}
          options={signers.map(({ uuid: value, name }) => ({ value, label: name }))}
          value={box.signerUuid}
          onChange={({ target }) => change({ signerUuid: target.value }, 'signer')}
        />
      )}
      {takesLabel && (
        <TextField
          label={isFirm ? texts.firmText : texts.label}
          hint={isFirm ? texts.firmHints[kind] : texts.labelHint}
          maxLength={longestLabel}
          value={box.label}
          onChange={({ target }) => change({ label: target.value }, 'label')}
        />
      )}
      {!isFirm && (
        <Checkbox
          label={texts.required}
          checked={box.isRequired}
          onChange={({ target }) => change({ isRequired: target.checked }, 'required')}
        />
      )}
      <div className="field-numbers">
        <NumberField
          label={texts.pageField}
          value={box.page}
          least={1}
          most={pages}
          step={1}
          onChange={(page) => change({ page }, 'page')}
        />
        {lengths.map((length) => (
          <NumberField
            key={length}
            label={texts[length]}
            value={Math.round(box[length] * 1_000) / 10}
            least={0}
            most={100}
            step={0.5}
            onChange={(percent) => place({ [length]: percent / 100 }, length)}
          />
        ))}
      </div>
      <div className="field-buttons">
        {kind === 'initials' && pages > 1 && (
          <Button
            icon={<CopyPlus size={16} aria-hidden />}
            onClick={() => move({ type: 'replace', boxes: onEveryPage(boxes, box, pages) })}
          >
            {texts.everyPage}
          </Button>
        )}
        <Button look="quiet" icon={<Trash2 size={16} aria-hidden />} onClick={() => onRemove(uuid)}>
          {texts.remove}
        </Button>
        <Button className="details-done" onClick={() => move({ type: 'choose', uuid: null })}>
          {texts.done}
        </Button>
      </div>
    </aside>
  );
}
