/** Why a figure has no meaning for these books. */
export type NotAvailable = 'noCurrentLiabilities' | 'noRevenue' | 'noCostOfGoodsSold';

export type Figure = { readonly value: number } | { readonly notAvailable: NotAvailable };

export function isAvailable(figure: Figure): figure is { readonly value: number } {
  return 'value' in figure;
}

/** A division; without anything to divide by, the reason why there is none. */
export function ratio(part: number, whole: number, otherwise: NotAvailable): Figure {
  return whole > 0 ? { value: part / whole } : { notAvailable: otherwise };
}
