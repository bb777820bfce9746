import { Link } from 'react-router';

/** What becomes of a to-do in a company, or became. */
export interface CompanyOutcome {
  readonly company: string;
  readonly name: string;
  readonly outcome: string;
  readonly says: readonly string[];
  /** Where the copy is, once it is there. */
  readonly to?: string | undefined;
}

/** A line for each company; those with something to say come first. */
export function CompanyOutcomes({
  title,
  outcomes,
}: {
  readonly title: string;
  readonly outcomes: readonly CompanyOutcome[];
}) {
  return (
    <section className="companies-outcomes" aria-label={title}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul tabIndex={0} aria-label={title}>
        {outcomes
          .toSorted((one, other) => other.says.length - one.says.length)
          .map(({ company, name, outcome, says, to }) => (
            <li key={company}>
              {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
              <span>{outcome}</span>
              {says.map((said) => (
                <small key={said}>{said}</small>
              ))}
            </li>
          ))}
      </ul>
    </section>
  );
}
