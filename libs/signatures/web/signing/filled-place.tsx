import { dayInWords } from '@daybook/kernel/events';
import { strokesOf } from '@daybook/signatures/domain';
import { signingTexts as texts } from '../signing-texts.js';
import { labelOf, placeOf } from './field-place.js';
import { isHandwritten } from './fields.js';
import { Handwriting } from './handwriting.js';
import type { FilledField } from './room.js';

/** What another signer has signed or typed, where it stands on the page. */
export function FilledPlace({ field }: { readonly field: FilledField }) {
  const { kind, signerName, value } = field;
  return (
    <span className={`filled-place ${kind}`} style={placeOf(field)}>
      <span className="visually-hidden">{texts.filledBy(labelOf(field), signerName)} </span>
      {isHandwritten(field) ? (
        <>
          <span className="sign-field-hand" aria-hidden>
            <Handwriting value={value} />
          </span>
          <span className="visually-hidden">{strokesOf(value) ? texts.drawn : value}</span>
        </>
      ) : (
        <span className="sign-field-text">{shown(kind, value)}</span>
      )}
    </span>
  );
}

function shown(kind: FilledField['kind'], value: string): string {
  if (kind === 'checkbox') return '✓';
  return kind === 'date' && /^\d{4}-\d\d-\d\d$/.test(value) ? dayInWords(value) : value;
}
