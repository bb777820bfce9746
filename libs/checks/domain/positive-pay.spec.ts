import { given, recorded } from '@daybook/kernel/events/spec';
import {
  type PositivePayEvent,
  type PositivePayItem,
  type PositivePayLayout,
  positivePay,
  positivePayWords,
  type ReportedItem,
} from './positive-pay.js';

const issue = (check: string, number = 1001): PositivePayItem => ({ check, number, is: 'issue' });
const void_ = (check: string, number = 1001): PositivePayItem => ({ check, number, is: 'void' });
const reported = (item: PositivePayItem, corrects: number | null = null): ReportedItem => ({ ...item, corrects });
const exported = (number: number, ...items: ReportedItem[]): PositivePayEvent => ({
  type: 'PositivePayExported',
  data: { export: number, layout: 'csv', items },
});
const tell = (...items: PositivePayItem[]) => ({ type: 'ExportPositivePay', items, accountDigits: 12 }) as const;
const choose = (layout: PositivePayLayout, accountDigits = 12) =>
  ({ type: 'ChoosePositivePayLayout', layout, accountDigits }) as const;

it('tells the bank of each check once', () => {
  given(positivePay)
    .when(tell(issue('a'), void_('b', 1002)))
    .thenEvents(exported(1, reported(issue('a')), reported(void_('b', 1002))));
  given(positivePay, exported(1, reported(issue('a'))))
    .when(tell(issue('a')))
    .thenRefused('nothingNew');
  given(positivePay, exported(1, reported(issue('a'))))
    .when(tell(issue('a'), issue('b', 1002)))
    .thenEvents(exported(2, reported(issue('b', 1002))));
  given(positivePay).when(tell()).thenRefused('nothingNew');
});

it('corrects a check that was voided after the bank was reported of it, and never issues it again', () => {
  given(positivePay, exported(1, reported(issue('a'))))
    .when(tell(void_('a')))
    .thenEvents(exported(2, reported(void_('a'), 1)));
  given(positivePay, exported(1, reported(void_('a'))))
    .when(tell(issue('a'), void_('a')))
    .thenRefused('nothingNew');
});

it('tells checks apart that bore one number', () =>
  given(positivePay, exported(1, reported(issue('a'))))
    .when(tell(void_('a'), issue('b')))
    .thenEvents(exported(2, reported(void_('a'), 1), reported(issue('b')))));

it('takes the layout that the account number fits', () => {
  const chosen: PositivePayEvent = { type: 'PositivePayLayoutChosen', data: { layout: 'bankOfAmerica' } };
  given(positivePay).when(choose('bankOfAmerica')).thenEvents(chosen);
  given(positivePay, chosen).when(choose('bankOfAmerica')).thenNothing();
  given(positivePay).when(choose('csv')).thenNothing();
  given(positivePay).when(choose('bankOfAmerica', 13)).thenRefused('layout');
  given(positivePay, chosen)
    .when({ ...tell(issue('a')), accountDigits: 13 })
    .thenRefused('layout');
});

it('says in the history how many were reported', () => {
  const event = recorded(exported(2, reported(issue('a')), reported(void_('b', 1002))), 1);
  expect(positivePayWords.PositivePayExported(event as never).sentence).toBe(
    'made positive pay export 2 for the bank: 1 check issued, 1 check voided.',
  );
});
