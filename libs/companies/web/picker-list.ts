/** A company as the picker lists it. */
export interface PickerCompany {
  readonly uuid: string;
  readonly name: string;
  readonly isFavorite: boolean;
  readonly needsAttentionCount: number;
}

/** How many companies one page of the picker asks for. */
export const pickerPage = 100;

/** Favorites first, both parts by name. */
export function arrange<C extends PickerCompany>(companies: readonly C[]): { favorites: C[]; others: C[] } {
  const byName = [...companies].sort((one, other) => one.name.localeCompare(other.name));
  return {
    favorites: byName.filter((company) => company.isFavorite),
    others: byName.filter((company) => !company.isFavorite),
  };
}

/** What the picker is for so many companies: a choice for more than one, plain text for one, nothing for none. */
export function pickerKind(companies: number): 'choice' | 'text' | 'nothing' {
  if (companies > 1) return 'choice';
  return companies === 1 ? 'text' : 'nothing';
}
