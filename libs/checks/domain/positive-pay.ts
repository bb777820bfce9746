import {
  type Decider,
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type RecordedEvent,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { Map as Persistent } from 'immutable';

/** How the bank wants its file; the names are stored. */
export type PositivePayLayout = 'csv' | 'bankOfAmerica';

/** What a bank is told of one check: that it was issued, or that it is not to be paid. */
export interface PositivePayItem {
  readonly check: string;
  readonly number: number;
  readonly is: 'issue' | 'void';
}

/** `corrects` is the export that told the bank of the check before; null when none did. */
export type ReportedItem = PositivePayItem & { readonly corrects: number | null };

export type PositivePayEvent =
  | DomainEvent<'PositivePayLayoutChosen', { layout: PositivePayLayout }>
  /** From now on these items are the bank's to know; the file is drawn from them as often as it is fetched. */
  | DomainEvent<'PositivePayExported', { export: number; layout: PositivePayLayout; items: readonly ReportedItem[] }>;

/** `accountDigits` is how long the account number is now. */
export type PositivePayCommand =
  | { readonly type: 'ChoosePositivePayLayout'; readonly layout: PositivePayLayout; readonly accountDigits: number }
  | {
      readonly type: 'ExportPositivePay';
      /** What may be news to the bank; what it was told already is left out. */
      readonly items: readonly PositivePayItem[];
      readonly accountDigits: number;
    };

export type PositivePayRefusal = Refusal<'layout' | 'nothingNew'>;

export interface PositivePay {
  readonly layout: PositivePayLayout;
  /** By check: the exports that told of its issue and of its void. */
  readonly reported: Persistent<string, { readonly issue?: number; readonly void?: number }>;
  readonly exports: number;
}

/** The longest account number that a layout has room for. */
export const longestAccountNumber: Readonly<Record<PositivePayLayout, number>> = { csv: 17, bankOfAmerica: 12 };

function evolve(state: PositivePay, event: RecordedEvent<PositivePayEvent>): PositivePay {
  if (event.type === 'PositivePayLayoutChosen') return { ...state, layout: event.data.layout };
  const { export: number, items } = event.data;
  const reported = state.reported.withMutations((map) => {
    for (const { check, is } of items) map.update(check, {}, (before) => ({ ...before, [is]: number }));
  });
  return { ...state, reported, exports: number };
}

function decide(state: PositivePay, command: PositivePayCommand): Decision<PositivePayEvent, PositivePayRefusal> {
  const layout = command.type === 'ChoosePositivePayLayout' ? command.layout : state.layout;
  const longest = longestAccountNumber[layout];
  if (command.accountDigits > longest)
    return refuse('layout', `This layout takes account numbers of up to ${longest} digits. Choose another one.`);
  if (command.type === 'ChoosePositivePayLayout')
    return layout === state.layout ? [] : [{ type: 'PositivePayLayoutChosen', data: { layout } }];
  const items = command.items.filter((item) => isNews(state, item)).map((item) => reportedNow(state, item));
  if (items.length === 0) return refuse('nothingNew', 'The bank knows of every check already.');
  return [{ type: 'PositivePayExported', data: { export: state.exports + 1, layout, items } }];
}

/** A check that the bank was told not to pay is never issued again. */
function isNews({ reported }: PositivePay, { check, is }: PositivePayItem): boolean {
  const before = reported.get(check);
  return before?.void === undefined && before?.[is] === undefined;
}

function reportedNow({ reported }: PositivePay, item: PositivePayItem): ReportedItem {
  return { ...item, corrects: reported.get(item.check)?.issue ?? null };
}

/** What the bank was told of the checks of one bank account; the uuid is the bank account's. */
export const positivePay: Decider<PositivePayCommand, PositivePay, PositivePayEvent, PositivePayRefusal> = {
  category: 'positivePay',
  initial: { layout: 'csv', reported: Persistent(), exports: 0 },
  schema: { PositivePayLayoutChosen: { version: 1 }, PositivePayExported: { version: 1 } },
  evolve,
  decide,
};

export const positivePayLayouts: Readonly<Record<PositivePayLayout, string>> = {
  csv: 'CSV',
  bankOfAmerica: 'Bank of America, fixed width',
};

export const positivePayWords: EventDescriptions<PositivePayEvent> = {
  PositivePayLayoutChosen: ({ data: { layout } }) =>
    description('Positive pay layout chosen', `chose the positive pay layout “${positivePayLayouts[layout]}”.`),
  PositivePayExported: ({ data: { export: number, items } }) => {
    const voids = items.filter(({ is }) => is === 'void').length;
    const [issued, voided] = [items.length - voids, voids].map((count) =>
      count === 1 ? '1 check' : `${count} checks`,
    );
    return description(
      'Positive pay exported',
      `made positive pay export ${number} for the bank: ${issued} issued, ${voided} voided.`,
    );
  },
};
