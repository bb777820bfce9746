import { calendarDateOf, initials } from '@daybook/kernel/ui';
import type { FieldKind } from '@daybook/signatures/domain';
import type { Box } from './boxes.js';
import { placeOf } from './place-style.js';

/** A field as its signer will have filled it in. */
export function PreviewBox({ box, name }: { readonly box: Box; readonly name: string }) {
  return (
    <span className={`preview-box ${box.kind}${box.isRequired ? ' required' : ''}`} style={placeOf(box)}>
      {sampleOf(box.kind, box.label, name)}
    </span>
  );
}

function sampleOf(kind: FieldKind, label: string, name: string): string {
  const samples = {
    signature: name,
    name,
    initials: initials(name),
    date: calendarDateOf(new Date()),
    text: label,
    checkbox: '✓',
  } satisfies Record<FieldKind, string>;
  return samples[kind];
}
