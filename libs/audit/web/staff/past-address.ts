/** What the address of a past moment names. */
export interface PastMoment {
  readonly company: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** The moment in an address; none when it names no company or no instant. */
export function pastOf(search: URLSearchParams): PastMoment | undefined {
  const company = search.get('company');
  const at = search.get('at');
  if (!company || !at || Number.isNaN(Date.parse(at))) return undefined;
  return { company, at: new Date(at).toISOString() };
}

/** The address within the same past with one of its parts changed; null takes the part away. */
export function withPart(
  search: URLSearchParams,
  part: 'status' | 'todo' | 'part' | 'account',
  value: string | null,
): string {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(part);
  else next.set(part, value);
  return `?${next}`;
}
