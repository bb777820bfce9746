export interface Series {
  /** In the rows. */
  readonly key: string;
  readonly name: string;
  readonly color: 'accent' | 'done' | 'waiting' | 'danger' | 'ink';
  readonly as: 'line' | 'bar' | 'dashed';
}

/** One point: its label, and a number for each series; null where there is none. */
export interface PlotPoint {
  readonly label: string;
  readonly values: Readonly<Record<string, number | null>>;
}

export interface PlotProps {
  readonly series: readonly Series[];
  readonly points: readonly PlotPoint[];
  readonly format: (value: number) => string;
  /** A line across: a target, or where nothing is left. */
  readonly reference?: { readonly value: number; readonly name: string };
}
