/** Where links of a kind lead that is not the page of their thing: a part of a company, one message of a chat. */
export interface LinkedPage {
  /** The kind of item that the uuid in the link names. */
  readonly of: string;
  /**
   * @param item address of the item's own page
   * @param rest what stands behind the uuid: `/2026/income`, `?year=2026`
   * @returns undefined when the rest means nothing; then the link leads to the item
   */
  at(item: string, rest: string): string | undefined;
}

/** By the kind in `/links/{kind}/{uuid}`. */
export type LinkedPages = Readonly<Record<string, LinkedPage>>;

/** A page below the address of its company. */
export function pageOfCompany(page: string): LinkedPage {
  return { of: 'company', at: (company) => `${company}${page}` };
}

/** A page of the staff, on which they see to what waits in the company. */
export function pageOfStaff(page: string, filter: Readonly<Record<string, unknown>>): LinkedPage {
  return { of: 'company', at: () => `/staff/${page}?filter=${encodeURIComponent(JSON.stringify(filter))}` };
}
