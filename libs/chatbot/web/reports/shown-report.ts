import type { ChatReport } from '@daybook/chatbot/domain';
import { dayInWords } from '@daybook/kernel/events';
import { formatMoney } from '@daybook/kernel/ui';

export interface ShownColumn {
  readonly key: string;
  readonly title: string;
  readonly isNumber: boolean;
  readonly isMoney: boolean;
  /** In characters: of the widest that stands in it, so that it stays as wide whichever rows are in sight. */
  readonly width: number;
}

const widths = { first: { least: 16, most: 44 }, other: { least: 8, most: 34 } } as const;

export function columnsOf({ header, rows }: ChatReport): readonly ShownColumn[] {
  return Object.entries(header).map(([key, { ColTitle: title, ColType: type }], at) => {
    const { least, most } = at === 0 ? widths.first : widths.other;
    const widest = rows.reduce((width, row) => {
      const indent = at === 0 ? row.meta.depth * 2 : 0;
      return Math.max(width, shownValue(row.colData[at] ?? '', type).length + indent);
    }, linesOf(title));
    const isMoney = type === 'Money';
    return {
      key,
      title,
      isMoney,
      isNumber: isMoney || type === 'Number',
      width: Math.min(Math.max(widest, least), most),
    };
  });
}

/** Titles stand in two lines, so that an account and its amount fit beside each other on a phone. */
function linesOf(title: string): number {
  const words = title.split(' ');
  const widths = words.map((_, at) => Math.max(words.slice(0, at).join(' ').length, words.slice(at).join(' ').length));
  return Math.min(...widths);
}

/** As people read it: money with its sign and cents, days in words. What is not a number stays as it is. */
export function shownValue(value: string, type: string): string {
  if (type === 'Money' && value !== '' && Number.isFinite(Number(value))) return formatMoney(value);
  if (type === 'Date' && /^\d{4}-\d\d-\d\d$/.test(value)) return dayInWords(value);
  return value;
}
