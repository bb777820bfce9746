/** One line of the table: a figure, what it stands against in the same run, and what was aimed at. */
export interface Line {
  readonly what: string;
  readonly value: string;
  readonly against?: string;
  readonly ratio?: number;
  readonly aim?: string;
}

export function print(title: string, lines: readonly Line[]): void {
  const cells = lines.map(({ what, value, against = '', ratio, aim = '' }) => [
    what,
    value,
    against,
    ratio === undefined ? '' : ratio.toFixed(2),
    aim,
  ]);
  const head = ['', 'Daybook', 'against', 'ratio', 'aim'];
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  process.stdout.write(`\n${title}\n${[head, ...cells].map(line).join('\n')}\n`);
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en-US')}/s`;
