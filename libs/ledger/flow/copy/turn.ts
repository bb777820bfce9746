/**
 * A condition of every statement that writes rows of a copy; `$1` is the company. A worker that was taken for dead writes
 * nothing into what another one has begun or shown: the row is held until the statement has ended.
 *
 * @param place of the parameter that is the writer's turn
 */
export function isTurn(place: `$${number}`): string {
  return `exists (select from ops.ledger_books where company = $1 and written = ${place}
    and shown is distinct from written for share)`;
}
