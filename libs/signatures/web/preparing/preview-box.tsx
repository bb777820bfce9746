import { calendarDateOf, initials } from '@daybook/kernel/ui';
import { preparingTexts as texts } from '../staff-texts.js';
import { type Box, type BoxKind, isOfFirm } from './boxes.js';
import { placeOf } from './place-style.js';

/** A field as its signer will have filled it in. */
export function PreviewBox({ box, name }: { readonly box: Box; readonly name: string }) {
  return (
    <span
      className={`preview-box ${isOfFirm(box.kind) ? 'firm' : box.kind}${box.isRequired ? ' required' : ''}`}
      style={placeOf(box)}
    >
      {sampleOf(box.kind, box.label, name)}
    </span>
  );
}

function sampleOf(kind: BoxKind, label: string, name: string): string {
  const samples = {
    signature: name,
    name,
    initials: initials(name),
    date: calendarDateOf(new Date()),
    text: label,
    checkbox: '✓',
    'firm-company': label || texts.kinds['firm-company'],
    'firm-signer': label || name,
    'firm-year': label || calendarDateOf(new Date()).slice(0, 4),
    'firm-date': label || calendarDateOf(new Date()),
    'firm-fee': label || texts.kinds['firm-fee'],
    'firm-term': label || texts.kinds['firm-term'],
  } satisfies Record<BoxKind, string>;
  return samples[kind];
}
