import type { Form1099 } from '../form-1099.events.js';
import type { FormKind } from '../iris-csv.js';
import type { Box } from '../thresholds.js';
import type { XmlElement } from './xml-element.js';

const elementOf: Readonly<Record<Exclude<Box, 'MISC-7'>, string>> = {
  'NEC-1': 'NonemployeeCompensationAmt',
  'MISC-1': 'RentAmt',
  'MISC-2': 'RoyaltyAmt',
  'MISC-3': 'OtherIncomeAmt',
  'MISC-6': 'MedicalHealthCarePaymentsAmt',
  'MISC-8': 'SubstitutePaymentsAmt',
  'MISC-10': 'AttorneyGrossProceedsPaidAmt',
  'MISC-11': 'FishPurchasedForResaleAmt',
};

/** How the schema orders what a return says: amounts, whether there were direct sales (MISC-7), and withheld tax. */
const ofReturn: Readonly<Record<FormKind, readonly (Box | 'directSales' | 'withheld')[]>> = {
  NEC: ['NEC-1', 'directSales', 'withheld'],
  MISC: ['MISC-1', 'MISC-2', 'MISC-3', 'withheld', 'MISC-6', 'directSales', 'MISC-8', 'MISC-10', 'MISC-11'],
};

/** The last year whose totals had a sum of everything that is reported. */
const lastWithReported = 2024;

/** Of cents, with a point and two digits. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** A box that is taken back says zero; one that never was says nothing. Withheld tax is always said. */
export function amountsOfReturn(kind: FormKind, { boxes, withheld }: Form1099): readonly XmlElement[] {
  return ofReturn[kind].flatMap((place): readonly XmlElement[] => {
    if (place === 'withheld') return [['FederalIncomeTaxWithheldAmt', dollars(withheld)]];
    if (place === 'directSales')
      return [
        ['DirectSaleAboveThresholdInd', boxes.some(({ box, cents }) => box === 'MISC-7' && cents > 0) ? '1' : '0'],
      ];
    const cents = boxes.find(({ box }) => box === place)?.cents;
    return place === 'MISC-7' || cents === undefined ? [] : [[elementOf[place], dollars(cents)]];
  });
}

/** The sums of these returns, of each box that one of them has. */
export function totalsOf(kind: FormKind, year: number, forms: readonly Form1099[]): XmlElement {
  const sums = new Map<Box, number>();
  for (const { box, cents } of forms.flatMap(({ boxes }) => boxes))
    if (box !== 'MISC-7') sums.set(box, (sums.get(box) ?? 0) + cents);
  const withheld = forms.reduce((sum, form) => sum + form.withheld, 0);
  const reported = [...sums.values()].reduce((sum, cents) => sum + cents, 0);
  const boxes = ofReturn[kind].flatMap((place): readonly XmlElement[] => {
    if (place === 'withheld' || place === 'directSales' || place === 'MISC-7') return [];
    const cents = sums.get(place);
    return cents === undefined ? [] : [[elementOf[place], dollars(cents)]];
  });
  return [
    `Form1099${kind}TotalAmtGrp`,
    [
      ['FederalIncomeTaxWithheldAmt', dollars(withheld)],
      ...(year <= lastWithReported ? [['TotalReportedAmt', dollars(reported)] as const] : []),
      ...boxes,
    ],
  ];
}
