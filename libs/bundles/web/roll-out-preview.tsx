import { useEffect, useRef } from 'react';
import type { PreviewRolloutQuery } from './generated/graphql.js';
import { rollOutTexts as texts } from './texts.js';

/** What a roll-out would do, for each of the chosen companies. */
export function RollOutPreview({
  companies,
}: {
  readonly companies: PreviewRolloutQuery['bundleRolloutPreview']['companies'];
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // what was pressed for it is gone
  useEffect(() => heading.current?.focus(), []);
  const made = companies.reduce((sum, one) => sum + one.made, 0);
  const title = texts.previewTitle(made, companies.filter((one) => one.made > 0).length);
  const inOrder = companies.toSorted((one, other) => other.says.length - one.says.length);
  return (
    <section className="companies-outcomes" aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {made === 0 && <p>{companies.some(({ says }) => says.length > 0) ? texts.nothingHere : texts.nothing}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <ul tabIndex={0} aria-label={title}>
        {inOrder.map(({ companyUuid, companyName, made: own, skipped, says, details, isLeftOut }) => (
          <li key={companyUuid}>
            <strong>{companyName ?? texts.unseen}</strong>
            <span>{isLeftOut ? texts.leftOut : texts.makes(own, skipped)}</span>
            {[...says, ...details].map((said) => (
              <small key={said}>{said}</small>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
