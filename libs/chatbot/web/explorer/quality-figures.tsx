import { formatMoney } from '@daybook/kernel/ui';
import type { ExploredAnswersQuery } from './generated/graphql.js';
import { texts } from './texts.js';

type Quality = ExploredAnswersQuery['chatAnswers']['quality'];

/** All the answers that were asked for, in figures. */
export function QualityFigures({ quality }: { readonly quality: Quality }) {
  const { asked, unanswered, positive, negative, corrected, inSet, cost } = quality;
  const slow = quality.slowMilliseconds;
  const figures: readonly (readonly [string, string, string?])[] = [
    [texts.asked, String(asked)],
    [texts.unanswered, share(unanswered, asked)],
    [texts.good, String(positive)],
    [texts.bad, String(negative)],
    [texts.corrected, String(corrected)],
    [texts.inSet, String(inSet)],
    [texts.cost, formatMoney(cost)],
    [texts.firstWord, secondsOf(quality.typicalMillisecondsToFirstWord)],
    [texts.typical, secondsOf(quality.typicalMilliseconds), slow == null ? '' : texts.typicalNote(secondsOf(slow))],
  ];
  return (
    <dl className="explorer-quality" aria-label={texts.quality}>
      {figures.map(([name, value, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function share(part: number, whole: number): string {
  return whole === 0 ? String(part) : `${part} (${Math.round((100 * part) / whole)}%)`;
}

export function secondsOf(milliseconds: number | null | undefined): string {
  return milliseconds == null ? '–' : texts.seconds((milliseconds / 1_000).toFixed(1));
}
