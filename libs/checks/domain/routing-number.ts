/** The ranges of first two digits that the ABA gave to banks; the Treasury's, electronic ones and travelers checks' are none. */
const ofBanks = /^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2])/;

const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Whether it can be the routing number of a checking account: nine digits of a bank whose weighted sum ends in 0. */
export function isRoutingNumber(typed: string): boolean {
  if (!/^\d{9}$/.test(typed) || !ofBanks.test(typed)) return false;
  const sum = weights.reduce((total, weight, place) => total + weight * Number(typed[place]), 0);
  return sum % 10 === 0;
}
