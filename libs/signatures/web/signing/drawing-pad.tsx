import { Button } from '@daybook/kernel/ui';
import { type PointerEvent, useRef } from 'react';
import { signingTexts as texts } from '../signing-texts.js';
import { pathOf, type Strokes } from './strokes.js';

/** Of the pad in its own measure. */
const size = { width: 1_000, height: 360 };

/** Where somebody draws with finger, pen or mouse. Who cannot types instead. */
export function DrawingPad({
  label,
  strokes,
  error,
  onDraw,
}: {
  readonly label: string;
  readonly strokes: Strokes;
  readonly error: string | undefined;
  readonly onDraw: (strokes: Strokes) => void;
}) {
  const latest = useRef(strokes);
  latest.current = strokes;
  const isDrawing = useRef(false);
  const draw = (next: Strokes) => {
    latest.current = next;
    onDraw(next);
  };
  const add = (event: PointerEvent<HTMLDivElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const point = {
      x: ((event.clientX - left) / width) * size.width,
      y: ((event.clientY - top) / height) * size.height,
    };
    draw([...latest.current.slice(0, -1), [...(latest.current.at(-1) ?? []), point]]);
  };
  return (
    <div className="drawing">
      <div
        className="drawing-pad"
        role="img"
        aria-label={label}
        onPointerDown={(event) => {
          if (event.button !== 0 || !event.isPrimary) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          isDrawing.current = true;
          draw([...latest.current, []]);
          add(event);
        }}
        onPointerMove={(event) => {
          if (isDrawing.current && event.isPrimary) add(event);
        }}
        onPointerUp={() => {
          isDrawing.current = false;
        }}
        onPointerCancel={() => {
          isDrawing.current = false;
        }}
      >
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden>
          <path d={`M60 ${size.height * 0.75}H${size.width - 60}`} className="drawing-line" />
          <path d={pathOf(strokes)} strokeWidth={9} />
        </svg>
      </div>
      <div className="drawing-foot">
        <p className="field-hint">{texts.drawHint}</p>
        <Button size="small" disabled={strokes.length === 0} onClick={() => draw([])}>
          {texts.clear}
        </Button>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
