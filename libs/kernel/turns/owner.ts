/** For whom work is done: who asked for it, and in which company. */
export interface Owner {
  readonly person: string;
  readonly company: string | null;
}

/** Whose work what happened makes. What the product does by itself is the company's. */
export function ownerOf({
  by,
  company,
}: {
  readonly by: { readonly user: string } | { readonly system: string };
  readonly company: string | null;
}): Owner {
  if ('user' in by) return { person: by.user, company };
  return { person: company ?? by.system, company };
}
