import './handwriting.css';
import { strokesOf } from '@daybook/signatures/domain';
import type { CSSProperties } from 'react';
import { heightOf, pathOf } from './strokes.js';

/** A signature or initials, drawn or typed, as large as their place. */
export function Handwriting({ value }: { readonly value: string }) {
  const strokes = strokesOf(value);
  return (
    <span className="handwriting" style={{ '--letters': Math.max(4, value.length) } as CSSProperties}>
      {strokes ? (
        <svg viewBox={`0 0 1000 ${heightOf(strokes)}`} preserveAspectRatio="xMinYMid meet" aria-hidden>
          <path d={pathOf(strokes)} strokeWidth={10} />
        </svg>
      ) : (
        <span>{value}</span>
      )}
    </span>
  );
}
