import type { ReactNode } from 'react';
import type { FigureFragment } from '../generated/graphql.js';
import { texts } from '../texts.js';

/** One figure with its name; where it is not available, why. */
export function FigureCard({
  name,
  figure,
  format,
  children,
  tone,
}: {
  readonly name: string;
  readonly figure: FigureFragment;
  readonly format: (value: number) => string;
  readonly children?: ReactNode;
  readonly tone?: 'good' | 'bad' | undefined;
}) {
  const { value, notAvailable } = figure;
  const isThere = typeof value === 'number';
  return (
    <section className="figure-card" aria-label={name}>
      <h2>{name}</h2>
      <p className={`figure-value ${isThere ? (tone ?? '') : 'missing'}`}>
        {isThere ? format(value) : texts.notAvailable}
      </p>
      <div className="figure-note">{isThere ? children : notAvailable?.replace(/^Not available: /, 'Because ')}</div>
    </section>
  );
}
