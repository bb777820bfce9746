/** A sentence under each field that has one. */
export type FieldSentences<Values> = Partial<Record<keyof Values, string>>;

/** The form between its opening and its saving. */
export interface FormState<Values> {
  /** The thing as the form last took it over; what differs from it was typed. */
  readonly base: Values;
  readonly values: Values;
  /** The revision of the base; undefined for something new. */
  readonly revision: number | undefined;
  /** Somebody else saved first: the sentence, and the thing as the person had seen it until then. */
  readonly conflict: { readonly sentence: string; readonly before: Values } | undefined;
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two states of a form differ. */
export function changedFields<Values extends object>(before: Values, after: Values): (keyof Values)[] {
  return (Object.keys(before) as (keyof Values)[]).filter((field) => !same(before[field], after[field]));
}

/** What somebody else changed, field by field, and whether the form holds theirs or what was typed. */
export function changedByOthers<Values extends object>({
  base,
  values,
  conflict,
}: FormState<Values>): {
  readonly field: keyof Values;
  readonly from: Values;
  readonly to: Values;
  readonly isTaken: boolean;
}[] {
  if (!conflict) return [];
  return changedFields(conflict.before, base).map((field) => ({
    field,
    from: conflict.before,
    to: base,
    isTaken: !changedFields(base, values).includes(field),
  }));
}
