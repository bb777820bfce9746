interface Place {
  readonly company: { readonly uuid: string; readonly name: string };
}

export interface CompanyChoice {
  /** What the message is about when nothing is chosen; null outside of companies. */
  readonly current: string | null;
  /** Shown only when there are several. */
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The companies a message can be about: the person's own, the one that is open first of all. */
export function companyChoice(places: readonly Place[], pathname: string): CompanyChoice {
  const options = places.map(({ company }) => ({ value: company.uuid, label: company.name }));
  const [, segment = ''] = pathname.split('/');
  const open = uuid.test(segment) ? segment : undefined;
  const canBeChosen = options.length < 2 || options.some(({ value }) => value === open);
  return { current: (canBeChosen ? open : undefined) ?? options[0]?.value ?? null, options };
}
