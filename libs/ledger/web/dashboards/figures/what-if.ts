/** An open item as it stands in the plan; dollars. */
export interface Planned {
  readonly id: string;
  readonly isReceipt: boolean;
  readonly amount: string;
  /** From 0; null after the last week. */
  readonly week: number | null;
}

export interface Week {
  readonly opening: number;
  readonly receipts: number;
  readonly payments: number;
  readonly closing: number;
}

/** In which week instead, by the item's id; null: in none of them. */
export type Moves = Readonly<Record<string, number | null>>;

/** The plan with some items moved. @param weeks as they are due, in dollars */
export function movedPlan(weeks: readonly Week[], items: readonly Planned[], moves: Moves): readonly Week[] {
  const changed = weeks.map(({ receipts, payments }) => ({ receipts, payments }));
  const put = (week: number | null, { isReceipt, amount }: Planned, sign: 1 | -1) => {
    const at = week === null ? undefined : changed[week];
    if (at) at[isReceipt ? 'receipts' : 'payments'] += sign * Number(amount);
  };
  for (const item of items) {
    const to = moves[item.id];
    if (to === undefined) continue;
    put(item.week, item, -1);
    put(to, item, 1);
  }
  let opening = weeks[0]?.opening ?? 0;
  return changed.map(({ receipts, payments }) => {
    const closing = rounded(opening + receipts - payments);
    const week = { opening, receipts: rounded(receipts), payments: rounded(payments), closing };
    opening = closing;
    return week;
  });
}

/** What is due after the last week, without what is paid in one of them instead. */
export function movedLater(
  { receipts, payments }: Pick<Week, 'receipts' | 'payments'>,
  items: readonly Planned[],
  moves: Moves,
): Pick<Week, 'receipts' | 'payments'> {
  const early = items.filter(({ id, week }) => week === null && typeof moves[id] === 'number');
  const sum = (isReceipt: boolean) =>
    early.filter((one) => one.isReceipt === isReceipt).reduce((cents, { amount }) => cents + Number(amount), 0);
  return { receipts: rounded(receipts - sum(true)), payments: rounded(payments - sum(false)) };
}

function rounded(dollars: number): number {
  return Math.round(dollars * 100) / 100 || 0;
}
