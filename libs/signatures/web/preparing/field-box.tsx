import type { KeyboardEvent } from 'react';
import type { Move } from './board.js';
import { type Box, byKey, isOfFirm } from './boxes.js';
import { detailsId } from './field-details.js';
import type { Signers } from './palette.js';
import { placeOf } from './place-style.js';
import { colorOf } from './signer-colors.js';
import { texts } from './texts.js';
import { useBoxDrag } from './use-box-drag.js';

/** A field over its page: dragged, sized at its corner, and both by keys. */
export function FieldBox({
  box,
  signers,
  isChosen,
  helpId,
  move,
  onRemove,
}: {
  readonly box: Box;
  readonly signers: Signers;
  readonly isChosen: boolean;
  readonly helpId: string;
  readonly move: (move: Move) => void;
  readonly onRemove: (uuid: string) => void;
}) {
  const { uuid, kind, page, label, isRequired, signerUuid } = box;
  const isFirm = isOfFirm(kind);
  const name = isFirm ? texts.ofFirm : (signers.find((one) => one.uuid === signerUuid)?.name ?? '');
  const drag = useBoxDrag(box, move);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = byKey(box, event.key, event.shiftKey);
    if (place) move({ type: 'change', uuid, to: place, gesture: `keys ${uuid}` });
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(uuid);
    else if (event.key === 'Enter') document.getElementById(detailsId)?.querySelector('select')?.focus();
    else return;
    event.preventDefault();
  };
  const shown = `${label || texts.kinds[kind]}${isRequired || isFirm ? '' : ` (${texts.optional})`} · ${name}`;
  return (
    <button
      type="button"
      className={`field-box ${kind} ${isFirm ? 'ours-color' : colorOf(signers, signerUuid)}${isChosen ? ' chosen' : ''}`}
      style={placeOf(box)}
      data-field={uuid}
      aria-describedby={helpId}
      aria-pressed={isChosen}
      onFocus={() => move({ type: 'choose', uuid })}
      onClick={() => move({ type: 'choose', uuid })}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <span className={kind === 'checkbox' ? 'visually-hidden' : 'field-box-text'}>{shown}</span>
      <span className="visually-hidden">{texts.fieldPlace(label === '' ? '' : texts.kinds[kind], page)}</span>
      {isChosen && <span className="field-box-corner" data-corner />}
    </button>
  );
}
