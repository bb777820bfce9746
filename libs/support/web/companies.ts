interface Company {
  readonly uuid: string;
  readonly name: string;
}

export interface CompanyChoice {
  /** What the message is about when nothing is chosen; null for who has no company. */
  readonly current: string | null;
  /** Shown only when there are several. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The uuid of the company whose page is open. */
export function openIn(pathname: string): string | undefined {
  const [, segment = ''] = pathname.split('/');
  return uuid.test(segment) ? segment : undefined;
}

/**
 * The companies a message can be about: the person's own, and the open one, which staff may see without belonging to it.
 *
 * @param last the uuid of the company that was open before, for pages of no company
 */
export function companyChoice(own: readonly Company[], open: Company | undefined, last: string | null): CompanyChoice {
  const isOwn = (company: string | null) => own.some((one) => one.uuid === company);
  const listed = open && own.length > 1 && !isOwn(open.uuid) ? [open, ...own] : own;
  return {
    current: open?.uuid ?? (isOwn(last) ? last : (own[0]?.uuid ?? null)),
    options: listed.map((one) => ({ value: one.uuid, label: one.name })),
  };
}
