import { Button } from '@daybook/kernel/ui';
import { useSyncExternalStore } from 'react';
import type { Effect, YearSession } from '../saving/year-session.js';
import { texts } from './effect-texts.js';

/** What an answer changed elsewhere: forms that came, went or are open again, until the person puts it away. */
export function Effects({ session }: { readonly session: YearSession }) {
  const effects = useSyncExternalStore(session.subscribe, session.effects);
  // the last word on a form counts
  const latest = [...new Map(effects.map((effect) => [`${effect.form} ${familyOf(effect)}`, effect])).values()];
  const reasons = new Set(latest.map(({ because }) => texts.because(because)));
  const isOne = reasons.size === 1;
  return (
    <div role="status" className="tq-effects-place">
      {latest.length > 0 && (
        <div className="tq-effects">
          <ul>
            {latest.map((effect) => (
              <li key={`${effect.form} ${effect.kind}`}>
                {texts.sentence[effect.kind]?.(effect.title)} {!isOne && texts.because(effect.because)}
              </li>
            ))}
            {isOne && <li>{reasons}</li>}
          </ul>
          <Button size="small" onClick={session.putAway}>
            {texts.understood}
          </Button>
        </div>
      )}
    </div>
  );
}

const familyOf = ({ kind }: Effect) => (kind === 'form_enabled' || kind === 'form_disabled' ? 'applies' : kind);
