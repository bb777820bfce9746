export const boxes = [
  'NEC-1',
  'MISC-1',
  'MISC-2',
  'MISC-3',
  'MISC-6',
  'MISC-7',
  'MISC-8',
  'MISC-10',
  'MISC-11',
] as const;
export type Box = (typeof boxes)[number];

export const boxLabels: Readonly<Record<Box, string>> = {
  'NEC-1': 'Nonemployee compensation',
  'MISC-1': 'Rents',
  'MISC-2': 'Royalties',
  'MISC-3': 'Other income',
  'MISC-6': 'Medical and health care payments',
  'MISC-7': 'Direct sales of $5,000 or more',
  'MISC-8': 'Substitute payments in lieu of dividends or interest',
  'MISC-10': 'Gross proceeds paid to an attorney',
  'MISC-11': 'Fish purchased for resale',
};

/** From which sum of a calendar year on a form is due, “or more”. Law that changes is data, with where it stands. */
export interface Threshold {
  readonly box: Box;
  readonly fromYear: number;
  /** Null while it holds. */
  readonly untilYear: number | null;
  readonly cents: number;
  readonly source: string;
  /** To be compared with the primary text before a release relies on it. */
  readonly isToConfirm: boolean;
}

const obbba = 'P.L. 119-21, section 70433; Instructions for Forms 1099-MISC and 1099-NEC (2026)';
const before = 'IRC 6041(a) before P.L. 119-21';
const general: readonly Box[] = ['NEC-1', 'MISC-1', 'MISC-3', 'MISC-6', 'MISC-11'];
const always = (box: Box, cents: number, source: string, isToConfirm = false): Threshold => ({
  box,
  fromYear: 2020,
  untilYear: null,
  cents,
  source,
  isToConfirm,
});

/** From 2027 on the general one is indexed, so it ends with 2026 until the IRS has published the next. */
export const thresholds: readonly Threshold[] = [
  ...general.flatMap((box): readonly Threshold[] => [
    { box, fromYear: 2020, untilYear: 2025, cents: 600_00, source: before, isToConfirm: false },
    { box, fromYear: 2026, untilYear: 2026, cents: 2_000_00, source: obbba, isToConfirm: box === 'MISC-11' },
  ]),
  always('MISC-2', 10_00, 'IRC 6050N'),
  always('MISC-7', 5_000_00, 'IRC 6041A(b)'),
  always('MISC-8', 10_00, 'IRC 6045(d)'),
  always('MISC-10', 600_00, 'IRC 6045(f)', true),
];

/** Undefined for a year whose limit is not known yet. */
export function thresholdFor(box: Box, year: number): Threshold | undefined {
  return thresholds.find(
    (one) => one.box === box && one.fromYear <= year && (one.untilYear === null || year <= one.untilYear),
  );
}

/** What contractors have to be paid before a form is due, in dollars; for years not known yet the last that is. */
export function contractorThreshold(year: number): number {
  const known = thresholds.filter(({ box, fromYear }) => box === 'NEC-1' && fromYear <= year);
  return (known.at(-1)?.cents ?? 600_00) / 100;
}
