/**
 * Whether a row `w` of it is somebody's work by now: its time has come, and its day in the company.
 *
 * @param now the parameter that holds the instant: `$2`
 * @param today SQL of the day in the company
 */
export function isPressing(now: string, today: string): string {
  return `w.pressing_at <= ${now} and (w.pressing_on is null or w.pressing_on <= ${today})
    and (w.ends_on is null or w.ends_on >= ${today})`;
}

/**
 * Whether a row `w` is for this person to do, as far as their rights reach: `isWorkOf` without the rights, for SQL over
 * many companies.
 *
 * @param person the parameter that holds the uuid
 * @param isClient the one that says whether it is a client
 */
export function isTheirs(person: string, isClient: string): string {
  const isNamed = `w.people @> array[${person}::uuid]`;
  return `${person}::uuid <> all(w.exempt) and (not w.is_for_named or ${isNamed})
    and not (${isClient} and (w.is_for_staff or w.is_hidden_from_clients or not (w.people = '{}' or ${isNamed})))`;
}
