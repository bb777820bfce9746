import { accountUses, boxes, boxLabels } from '@daybook/tax/domain/form-1099';
import { texts } from './texts.js';

const labels: Readonly<Record<string, string>> = {
  ...texts.uses,
  ...Object.fromEntries(boxes.map((box) => [box, `${box} ${boxLabels[box]}`])),
};

/** What payments can be for, to be chosen. */
export const purposes = ['', ...accountUses].map((value) => ({ value, label: labels[value] ?? value }));
