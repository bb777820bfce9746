const below20 = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ');
const tens = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const thousands = ['', ' thousand', ' million', ' billion', ' trillion'];

export const tooBig = 'too big';

/** "one hundred two" of a whole number from 0; `too big` from sixteen digits on. */
export function numberInWords(number: number | bigint): string {
  const digits = String(number);
  if (!/^\d+$/.test(digits)) throw new RangeError('Words are for whole numbers from 0.');
  if (digits.length > 15) return tooBig;
  const groups = digits.padStart(15, '0').match(/\d{3}/g) ?? [];
  const words = groups.flatMap((group, index) =>
    Number(group) === 0 ? [] : [`${belowThousand(Number(group))}${thousands[groups.length - 1 - index]}`],
  );
  return words.join(' ') || 'zero';
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const words = hundreds > 0 ? [`${below20[hundreds]} hundred`] : [];
  if (rest > 0) words.push(belowHundred(rest));
  return words.join(' ');
}

function belowHundred(number: number): string {
  if (number < 20) return below20[number] ?? '';
  const ones = number % 10;
  return `${tens[Math.floor(number / 10)]}${ones > 0 ? `-${below20[ones]}` : ''}`;
}

/** The legal line of a check: "One hundred two and 05/100", from whole cents; `too big` from sixteen digits of dollars on. */
export function amountInWords(cents: number): string {
  if (!Number.isInteger(cents) || cents < 0) throw new RangeError('Amounts are whole cents from 0.');
  const words = numberInWords(Math.floor(cents / 100));
  if (words === tooBig) return tooBig;
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${String(cents % 100).padStart(2, '0')}/100`;
}
