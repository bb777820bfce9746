import { type OpenCompany, openOverlay } from '@daybook/kernel/ui';
import { useId } from 'react';
import { texts } from '../texts.js';
import { offersFor } from './offers.js';

/** What the assistant can do for this person in this company, what it cannot, and what others ask. */
export function Welcome({
  company,
  onExample,
}: {
  readonly company: OpenCompany;
  readonly onExample: (example: string) => void;
}) {
  const { capabilities, limitations, examples } = offersFor(company.perms);
  return (
    <div className="assistant-welcome">
      <p>
        {texts.welcome(company.name)}{' '}
        <button type="button" className="assistant-link" onClick={() => openOverlay('aboutAssistant', {})}>
          {texts.aboutData}
        </button>
      </p>
      <div className="assistant-columns">
        <Column title={texts.capabilities} lines={capabilities} />
        <Column title={texts.limitations} lines={limitations} />
        <Column title={texts.examples} lines={examples} onPress={onExample} />
      </div>
    </div>
  );
}

function Column({
  title,
  lines,
  onPress,
}: {
  readonly title: string;
  readonly lines: readonly string[];
  readonly onPress?: (line: string) => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            {onPress ? (
              <button type="button" className="assistant-example" onClick={() => onPress(line)}>
                {line}
              </button>
            ) : (
              line
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
