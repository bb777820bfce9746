/** What is left of what somebody typed: what does not belong there is dropped. */
export type Mask = (typed: string) => string;

const mostPercent = 100;

/** What may be typed into fields; whether it can be meant is for their forms to say. */
export const masks = {
  /** With a minus in front, and decimals. */
  number: (typed) => (typed.trimStart().startsWith('-') ? '-' : '') + decimal(typed),
  /** Digits, and at most two after a decimal point. */
  money: (typed) => decimal(typed, 2),
  /** The same, its thousands set apart: `1,234,567.80`. */
  moneyWithCommas: (typed) => decimal(typed, 2).replace(/^\d+/, (dollars) => dollars.replace(/\B(?=(\d{3})+$)/g, ',')),
  /** From 0 to 100, with at most two decimals. */
  percentage(typed) {
    let percent = decimal(typed, 2);
    while (Number(percent) > mostPercent) percent = percent.slice(0, -1);
    return percent;
  },
  digits: (typed) => typed.replaceAll(/\D/g, ''),
  positiveInteger: (typed) => typed.replaceAll(/\D/g, '').replace(/^0+/, ''),
} as const satisfies Record<string, Mask>;

function decimal(typed: string, places = Number.POSITIVE_INFINITY): string {
  const [whole = '', ...decimals] = typed.replaceAll(/[^\d.]/g, '').split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('').slice(0, places)}`;
}

/** Where the caret stands in what a mask left, when it stood at `caret` in what was typed: behind the same sign. */
export function caretAfter(mask: Mask, typed: string, caret: number): number {
  const shown = mask(typed);
  let passed = signsOf(mask(typed.slice(0, caret)));
  let at = 0;
  for (; at < shown.length && passed > 0; at += 1) if (shown[at] !== ',') passed -= 1;
  return at;
}

function signsOf(shown: string): number {
  return shown.replaceAll(',', '').length;
}
