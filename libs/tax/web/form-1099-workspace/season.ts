/** The tax year of the 1099s that are worked on: the sign-up for a year opens on October 1, and until then it is the last one. */
export function yearInSeason(today: string): number {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return month < 10 ? year - 1 : year;
}
