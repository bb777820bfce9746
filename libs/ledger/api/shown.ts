import {
  type AccountKind,
  type Figure,
  isAvailable,
  type LedgerAccount,
  money,
  whyNotAvailable,
} from '@daybook/ledger/domain';
import { idsOf } from '@daybook/ledger/read';

/** A figure as `type LedgerFigure` of the schema. */
export function shownFigure(figure: Figure) {
  return isAvailable(figure)
    ? { value: figure.value, notAvailable: null }
    : { value: null, notAvailable: whyNotAvailable[figure.notAvailable] };
}

export function valueIn(figure: Figure): number | null {
  return isAvailable(figure) ? figure.value : null;
}

export function shownMoney(cents: number): string {
  return money(cents).value;
}

/** As `type LedgerAmount` of the schema. */
export function shownAmount(
  name: string,
  cents: number,
  accounts: readonly LedgerAccount[],
  kinds: readonly AccountKind[],
) {
  return { name, amount: shownMoney(cents), accounts: idsOf(accounts, kinds) };
}
