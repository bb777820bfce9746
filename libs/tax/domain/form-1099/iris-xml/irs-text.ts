/** What may stand in which kind of text; a letter is one of the 26. */
const refused = {
  business: /[^A-Za-z0-9\-()&' ]/g,
  contact: /[^A-Za-z0-9\-' ]/g,
  person: /[^A-Za-z\- ]/g,
  street: /[^A-Za-z0-9\-/ ]/g,
  city: /[^A-Za-z ]/g,
} as const;
export type IrsText = keyof typeof refused;

/** Letters that do not fall into one of the 26 and a mark, and the typographer's signs. */
const spelled: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', Æ: 'AE', æ: 'ae', Œ: 'OE', œ: 'oe', Ø: 'O', ø: 'o', Ł: 'L', ł: 'l', Đ: 'D', đ: 'd' },
  ...{ Ð: 'D', ð: 'd', Þ: 'Th', þ: 'th', ı: 'i', '’': "'", '‘': "'", ʼ: "'", '`': "'", '´': "'" },
  ...{ '‐': '-', '‑': '-', '‒': '-', '–': '-', '—': '-', '−': '-' },
};

/**
 * A text as the IRS takes it: without marks on letters, two hyphens together, `#`, signs of control and scripts other
 * than Latin, with single blanks. '' where nothing is left.
 */
export function irsText(kind: IrsText, given: string): string {
  const signs = [...given.replace(/\p{Cf}/gu, '')].map((sign) => spelled[sign] ?? sign).join('');
  const plain = signs
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    // an initial or a short word goes on, what was apart by another sign stays apart
    .replace(kind === 'business' || kind === 'contact' ? /[.#]/g : /[.#']/g, '')
    .replace(refused[kind], ' ');
  return plain
    .replace(/-{2,}/g, '-')
    .replace(/ {2,}/g, ' ')
    .replace(/^[^A-Za-z0-9(]+/, '')
    .trim();
}

/** At most so many lines of so many letters, broken between words where there is a place; what is over is left out. */
export function linesOf(given: string, longest: number, most: number): readonly string[] {
  const lines: string[] = [];
  let rest = given;
  while (rest !== '' && lines.length < most) {
    const isLast = rest.length <= longest;
    const between = rest.lastIndexOf(' ', longest);
    const end = isLast || between < longest / 2 ? longest : between;
    lines.push(rest.slice(0, end).trim());
    rest = rest.slice(end).trim();
  }
  return lines;
}
