const transit = '⑆';
const onUs = '⑈';

/**
 * The line of magnetic characters at the foot of a business check, position 65 on the left to 14 on the right, after ANSI
 * X9.100-160: the check's number, the routing number between transit symbols, the account number. The amount is the
 * bank's to print.
 *
 * @param account as it may be shown, also masked
 */
export function micrLine({
  number,
  routing,
  account,
}: {
  readonly number: number | null;
  readonly routing: string;
  readonly account: string;
}): string {
  const auxiliary = number === null ? '' : `${onUs}${String(number).padStart(6, '0')}${onUs}`;
  const bank = `${transit}${routing.padStart(9)}${transit}`;
  return `${auxiliary.padStart(21)} ${bank} ${`${account}${onUs}`.padEnd(18)}`;
}
