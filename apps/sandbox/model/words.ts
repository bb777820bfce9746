import nlp from 'compromise';

/** Words that questions about books are made of, for those that are misspelled. */
const lexicon =
  'profit revenue income expense expenses sales spending costs wages rent utilities insurance software cash receivables payables customers vendors biggest largest highest compare compared percent average trend monthly overdue balance sheet statement report aging journal liquidity deposit january february march april june july august september october november december quarter month what much'.split(
    ' ',
  );
const known = new Set(lexicon);

/** The question with its misspelled words mended. */
export function mended(question: string): string {
  return question.replace(/\p{L}{4,}/gu, (word) => {
    const lower = word.toLowerCase();
    if (
      known.has(lower) ||
      known.has(lower.replace(/s$/, '')) ||
      known.has(`${lower}s`) ||
      nlp(lower).has('#Determiner|#Pronoun|#Preposition|#Conjunction|#QuestionWord')
    )
      return word;
    const near = lexicon.filter(
      (one) =>
        one[0] === lower[0] &&
        isNear(one, lower) &&
        (lower.length > 4 || isTurned(one, lower) || one.length > lower.length),
    );
    return near.length === 1 ? (near[0] ?? word) : word;
  });
}

/** The closest of some names, where one is close. */
export function closest(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  const near = names.filter(
    (one) => one.split(/\s+/).some((part) => isNear(part.toLowerCase(), wanted)) || isNear(one.toLowerCase(), wanted),
  );
  return near.length > 0 ? near[0] : undefined;
}

/** Two words that one slip of the fingers makes of each other: a letter more, less, other, or two changed about. */
export function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let behind = 0;
  while (behind < Math.min(one.length, other.length) - from && one.at(-1 - behind) === other.at(-1 - behind))
    behind += 1;
  const [left, right] = [one.slice(from, one.length - behind), other.slice(from, other.length - behind)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** With the same letters: of short words only this, and a letter that is missing, is taken for a slip. */
function isTurned(one: string, other: string): boolean {
  return [...one].toSorted().join('') === [...other].toSorted().join('');
}

const filler = new Set(
  "a about account accounts all am amount and any anything are as at be been being between big by can come company compared could cost did do does doing during each earn earned for from general get give go goes going had has have how i in is it its last like list make made many me money month months much my need of on our out over paid pay per quarter see show should since so spend spending spent statement tell than that the their there these this those to total up us versus vs was we went were what when where which while whom who will with within would year years you your hi hello please thanks thx pls wat waht wht hwo teh i'm what's how's it's".split(
    ' ',
  ),
);

/** What remains of a question when the words are gone that every question has: what it is about. */
export function subjectsOf(question: string): readonly string[] {
  const cleared = question.replace(/[?!.,;:“”"()$]/g, ' ');
  return cleared
    .split(/\s+(?:and|or|versus|vs\.?|compared (?:to|with)|against)\s+/i)
    .map((part) =>
      part
        .split(/\s+/)
        .filter((word) => !filler.has(word.toLowerCase().replace(/’/g, "'")))
        .join(' ')
        .trim(),
    )
    .filter((part) => part.length > 1);
}
