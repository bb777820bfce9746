import { formatDate, formatMoment, useToday } from '@daybook/kernel/ui';
import { texts } from './check-texts.js';
import type { ShownCheckFragment } from './generated/graphql.js';

interface Step {
  readonly label: string;
  readonly when: string;
}

/** What happened to a check, oldest first; the states of the mail house by their labels. */
export function CheckSteps({ check }: { readonly check: ShownCheckFragment }) {
  return (
    <section aria-labelledby="check-steps">
      <h2 id="check-steps">{texts.timeline}</h2>
      <ol className="check-steps">
        {stepsOf(check, useToday()).map(({ label, when }) => (
          <li key={label}>
            {label}
            <small>{when}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function stepsOf(check: ShownCheckFragment, today: string): readonly Step[] {
  const { createdAt, createdBy, releasedAt, releasedBy, postgridStatusHistory, voidedAt, voidedBy, clearedOn } = check;
  const name = (person: { readonly name: string } | null | undefined) => person?.name ?? texts.somebody;
  const moments = [
    { label: texts.writtenBy(name(createdBy)), at: createdAt },
    ...(releasedAt ? [{ label: texts.stepReleased(name(releasedBy)), at: releasedAt }] : []),
    ...postgridStatusHistory.map(({ label, at }) => ({ label, at })),
    ...(voidedAt ? [{ label: texts.stepVoided(name(voidedBy)), at: voidedAt }] : []),
  ].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const steps = moments.map(({ label, at }) => ({ label, when: formatMoment(at) }));
  return clearedOn ? [...steps, { label: texts.stepCashed, when: formatDate(clearedOn, today) }] : steps;
}
