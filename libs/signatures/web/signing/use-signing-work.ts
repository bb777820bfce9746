import { useMemo, useState } from 'react';
import {
  type Adopted,
  firstValues,
  inReadingOrder,
  isHandwritten,
  missing,
  restoredValues,
  type Values,
} from './fields.js';
import type { DocumentToSign, SignerField } from './room.js';
import { readWork, removeWork, storeWork, type WorkPlace } from './stored-work.js';

/** What a signer has filled in so far; each change is stored at once. */
export function useSigningWork(document: DocumentToSign, place: WorkPlace) {
  const { uuid, signer } = document;
  const [stored] = useState(() => readWork(place, uuid, signer.uuid));
  const [values, setValues] = useState<Values>(() => restoredValues(document, stored?.values ?? {}));
  const [adopted, setAdopted] = useState<Partial<Adopted>>(stored?.adopted ?? {});
  const [isRestored, setRestored] = useState(stored !== undefined);
  const [isStored, setStored] = useState(true);
  const fields = useMemo(() => inReadingOrder(document.fields), [document.fields]);

  const keep = (next: Values, chosen: Partial<Adopted>) => {
    setValues(next);
    setAdopted(chosen);
    setStored(storeWork(place, uuid, signer.uuid, { values: next, adopted: chosen }));
  };
  return {
    fields,
    values,
    adopted,
    /** Whether it was filled in at an earlier visit. */
    isRestored,
    isStored,
    open: missing(fields, values),
    fill: (field: SignerField, value: string) => keep({ ...values, [field.uuid]: value }, adopted),
    /** Signs one field, and changes those of the kind that are signed already. */
    adopt: (field: SignerField, value: string) => {
      if (!isHandwritten(field)) return;
      const signed = fields.filter((one) => one.uuid === field.uuid || (one.kind === field.kind && values[one.uuid]));
      const next = Object.fromEntries(signed.map((one) => [one.uuid, value]));
      keep({ ...values, ...next }, { ...adopted, [field.kind]: value });
    },
    startOver: () => {
      removeWork(place, uuid, signer.uuid);
      setValues(firstValues(document));
      setAdopted({});
      setRestored(false);
    },
    forget: () => removeWork(place, uuid, signer.uuid),
  };
}

export type SigningWork = ReturnType<typeof useSigningWork>;
