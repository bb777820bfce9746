import { dayInWords } from '@daybook/kernel/events';
import { initials, useToday } from '@daybook/kernel/ui';
import { type Box, type BoxKind, isOfFirm } from './boxes.js';
import { placeOf } from './place-style.js';
import { texts } from './texts.js';

/** A field as its signer will have filled it in. */
export function PreviewBox({ box, name }: { readonly box: Box; readonly name: string }) {
  return (
    <span
      className={`preview-box ${isOfFirm(box.kind) ? 'firm' : box.kind}${box.isRequired ? ' required' : ''}`}
      style={placeOf(box)}
    >
      {sampleOf(box.kind, box.label, name, useToday())}
    </span>
  );
}

function sampleOf(kind: BoxKind, label: string, name: string, today: string): string {
  const samples = {
    signature: name,
    name,
    initials: initials(name),
    date: dayInWords(today),
    text: label,
    checkbox: '✓',
    'firm-company': label || texts.kinds['firm-company'],
    'firm-signer': label || name,
    'firm-year': label || today.slice(0, 4),
    'firm-date': label || dayInWords(today),
    'firm-fee': label || texts.kinds['firm-fee'],
    'firm-term': label || texts.kinds['firm-term'],
  } satisfies Record<BoxKind, string>;
  return samples[kind];
}
