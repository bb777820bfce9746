import type { MergeKind } from '@daybook/signatures/domain';
import { type Box, isOfFirm } from './boxes.js';
import type { SignatureFieldInput, SignatureMergeFieldInput } from './generated/graphql.js';

interface StoredMergeField extends Omit<Box, 'signerUuid' | 'kind' | 'isRequired' | 'label'> {
  readonly signerUuid: string | null;
  readonly kind: MergeKind;
  readonly text: string;
}

/** As they are placed on one board. */
export function boxesOf(fields: readonly Box[], mergeFields: readonly StoredMergeField[]): readonly Box[] {
  const ofFirm = mergeFields.map(
    ({ text, kind, signerUuid, ...place }): Box => ({
      ...place,
      kind: `firm-${kind}`,
      signerUuid: signerUuid ?? '',
      label: text,
      isRequired: false,
    }),
  );
  return [...fields, ...ofFirm];
}

/** As the server takes them. */
export function storedFields(boxes: readonly Box[]) {
  const fields: SignatureFieldInput[] = [];
  const mergeFields: SignatureMergeFieldInput[] = [];
  for (const { kind, signerUuid, label, isRequired, ...place } of boxes) {
    if (!isOfFirm(kind)) fields.push({ ...place, kind, signerUuid, label, isRequired });
    else {
      const merged = kind.slice('firm-'.length) as MergeKind;
      mergeFields.push({ ...place, kind: merged, signerUuid: merged === 'signer' ? signerUuid : null, text: label });
    }
  }
  return { fields, mergeFields };
}
