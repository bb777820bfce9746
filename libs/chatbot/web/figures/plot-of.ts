/** A plot as answers carry it: one line of the books over months. */
export interface AnsweredPlot {
  readonly kind: 'bar' | 'line';
  readonly points: readonly { readonly at: string; readonly value: number }[];
}

/** What was stored long ago or came otherwise is looked at before it is drawn; undefined where there is nothing to draw. */
export function plotOf(plot: object | undefined): AnsweredPlot | undefined {
  const { kind, points } = (plot ?? {}) as Partial<AnsweredPlot>;
  if (!Array.isArray(points) || points.length === 0 || !points.every(isPoint)) return undefined;
  return { kind: kind === 'line' ? 'line' : 'bar', points };
}

function isPoint(point: unknown): boolean {
  const { at, value } = (point ?? {}) as { readonly at?: unknown; readonly value?: unknown };
  return typeof at === 'string' && typeof value === 'number' && Number.isFinite(value);
}
