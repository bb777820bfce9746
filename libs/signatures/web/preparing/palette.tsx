import { fieldKinds } from '@daybook/signatures/domain';
import {
  Banknote,
  Baseline,
  Building2,
  Calendar,
  CalendarClock,
  CalendarRange,
  PenLine,
  Signature,
  SquareCheck,
  UserRound,
} from 'lucide-react';
import { useId } from 'react';
import { type Box, type BoxKind, firmKinds, isOfFirm } from './boxes.js';
import type { Preparation } from './preparation-page.js';
import { colorOf } from './signer-colors.js';
import { texts } from './texts.js';
import type { Placing } from './use-placing.js';

export type Signers = Preparation['companySignature']['documentSigners'];

const icons = {
  signature: Signature,
  initials: PenLine,
  date: Calendar,
  name: UserRound,
  text: Baseline,
  checkbox: SquareCheck,
  'firm-company': Building2,
  'firm-signer': UserRound,
  'firm-year': Calendar,
  'firm-date': CalendarClock,
  'firm-fee': Banknote,
  'firm-term': CalendarRange,
} satisfies Record<BoxKind, unknown>;

/** For whom fields are placed, and the kinds of fields: to be dragged, to be clicked and placed, or by Enter. */
export function Palette({
  signers,
  boxes,
  signer,
  onSigner,
  placing,
  onPlaceShown,
}: {
  readonly signers: Signers;
  readonly boxes: readonly Box[];
  /** The one chosen. */
  readonly signer: string;
  readonly onSigner: (uuid: string) => void;
  readonly placing: Placing;
  readonly onPlaceShown: (kind: BoxKind) => void;
}) {
  const { armed, carried } = placing;
  const id = useId();
  const choice = (kind: BoxKind) => {
    const Icon = icons[kind];
    return (
      <button
        key={kind}
        type="button"
        className="field-kind"
        aria-pressed={armed === kind}
        aria-describedby={`${id} hint`}
        onPointerDown={(event) => placing.drag(kind, event)}
        // a click without a pointer is the keyboard's
        onClick={({ detail }) => (detail === 0 ? onPlaceShown(kind) : placing.arm(kind))}
      >
        <Icon size={16} aria-hidden />
        {texts.kinds[kind]}
      </button>
    );
  };
  return (
    <aside className="preparation-palette" aria-label={texts.palette}>
      <fieldset className="signer-choice">
        <legend>{texts.forWhom}</legend>
        {signers.map(({ uuid, name, place }) => (
          <label key={uuid} className={colorOf(signers, uuid)}>
            <input
              type="radio"
              name={`${id} signer`}
              value={uuid}
              checked={uuid === signer}
              onChange={() => onSigner(uuid)}
            />
            <span className="signer-swatch" aria-hidden />
            <span>
              <strong>{name}</strong>
              <small>
                {texts.signerLine(place, boxes.filter((one) => one.signerUuid === uuid && !isOfFirm(one.kind)).length)}
              </small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={`kind-choice ${colorOf(signers, signer)}`}>{fieldKinds.map(choice)}</div>
      <fieldset className="firm-choice">
        <legend>{texts.ofFirm}</legend>
        <div className="kind-choice ours-color">{firmKinds.map(choice)}</div>
      </fieldset>
      <p className="field-hint palette-hint" id={`${id} hint`} aria-live="polite">
        {armed ? texts.armed(texts.kinds[armed]) : texts.paletteHint}
      </p>
      {carried && (
        <div
          className={`carried-field ${isOfFirm(carried.kind) ? 'ours-color' : colorOf(signers, signer)}`}
          style={{ left: carried.x, top: carried.y }}
        >
          {texts.kinds[carried.kind]}
        </div>
      )}
    </aside>
  );
}
