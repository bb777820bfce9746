import { formatMoney } from '@daybook/kernel/ui';
import { cameBack } from './filter.js';
import type { ListedPayeeFragment } from './generated/graphql.js';
import { texts } from './texts.js';

/** Everybody of the list; on a phone each is a card. */
export function PayeeTable({
  payees,
  onOpen,
}: {
  readonly payees: readonly ListedPayeeFragment[];
  readonly onOpen: (payee: string) => void;
}) {
  return (
    <table className="workspace-1099-table" data-rows>
      <thead>
        <tr>
          <th scope="col">{texts.payee}</th>
          <th scope="col">{texts.paid}</th>
          <th scope="col">{texts.verdict}</th>
          <th scope="col">{texts.w9}</th>
          <th scope="col">{texts.status}</th>
        </tr>
      </thead>
      <tbody>
        {payees.map((payee) => (
          <tr key={payee.uuid}>
            <th scope="row">
              <button type="button" data-opens aria-label={texts.open(payee.name)} onClick={() => onOpen(payee.uuid)}>
                {payee.name}
              </button>
              <small>
                {payee.email || texts.noEmail}
                {!payee.isInBooks ? `, ${texts.notInBooks}` : !payee.isVendor && `, ${texts.notAVendor}`}
              </small>
            </th>
            <td>
              {payee.boxes.map(({ box, amount }) => (
                <span key={box}>
                  {box} {formatMoney(amount)}
                </span>
              ))}
              {payee.unmapped.length > 0 && <em>{texts.unmappedTitle}</em>}
            </td>
            <td data-label={texts.verdict}>{labelOf(texts.verdicts, payee.verdict)}</td>
            <td data-label={texts.w9}>{labelOf(texts.w9s, payee.w9)}</td>
            <td>
              {labelOf(texts.forms, payee.form)}
              {cameBack(payee) && <small>{texts.cameBackStatus}</small>}
              {payee.tinMatch && <small>{labelOf(texts.tin, payee.tinMatch)}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What a value of the server is called; one that this page does not know is shown as it is. */
export function labelOf(labels: Readonly<Record<string, string>>, value: string): string {
  return labels[value] ?? value;
}
