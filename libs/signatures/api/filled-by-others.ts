import { isBlank, isDrawing, type SignatureDocument, withNumbersMasked } from '@daybook/signatures/domain';

/** What the others have put into their fields so far: part of what a signer signs. */
export function filledByOthers({ fields, signers, contacts }: SignatureDocument, signer: string) {
  return signers.flatMap(({ uuid, is, values }) => {
    if (uuid === signer || is !== 'signed') return [];
    return fields.flatMap(({ signer: by, isRequired: _, ...field }) => {
      const value = values[field.uuid] ?? '';
      if (by !== uuid || isBlank(value)) return [];
      const isTyped = field.kind !== 'date' && !isDrawing(value);
      return {
        ...field,
        signerName: contacts?.[uuid]?.name ?? '',
        value: isTyped ? withNumbersMasked(value) : value,
      };
    });
  });
}
