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
  onOpen,
}: {
  readonly name: string;
  readonly figure: FigureFragment;
  readonly format: (value: number) => string;
  readonly children?: ReactNode;
  readonly tone?: 'good' | 'bad' | undefined;
  /** Shows what it is made of. */
  readonly onOpen?: () => void;
}) {
  const { value, notAvailable } = figure;
  const isThere = typeof value === 'number';
  return (
    <section className="figure-card" aria-label={name}>
      <h2>{name}</h2>
      <p className={`figure-value ${isThere ? (tone ?? '') : 'missing'}`}>
        {isThere ? <Value {...{ name, onOpen }}>{format(value)}</Value> : texts.notAvailable}
      </p>
      <div className="figure-note">{isThere ? children : notAvailable?.replace(/^Not available: /, 'Because ')}</div>
    </section>
  );
}

function Value({
  name,
  children,
  onOpen,
}: {
  readonly name: string;
  readonly children: string;
  readonly onOpen: (() => void) | undefined;
}) {
  if (!onOpen) return children;
  return (
    <button type="button" className="amount-button" aria-label={texts.openPostings(name, children)} onClick={onOpen}>
      {children}
    </button>
  );
}
