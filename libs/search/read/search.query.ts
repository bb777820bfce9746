import type { Queryable } from '@daybook/kernel/postgres';
import { type Found, findDocuments, type SearchVisibility } from './documents.query.js';
import type { Findable } from './findable.js';
import { wordsIn } from './highlight.js';
import {
  anyOf,
  beginningOf,
  exactQuery,
  marksOf,
  rankQuery,
  type Stretch,
  stretchesOf,
  withoutStopWords,
  wordsQuery,
} from './plan.js';
import { type AskedWord, alike, countMarks, lookUp } from './words.query.js';

export interface Question {
  readonly query: string;
  /** Companies to look in; all that are seen when empty. */
  readonly companies: readonly string[];
  readonly kinds: readonly Found['kind'][];
  readonly visibility: SearchVisibility;
  /** The present, for the newest week. */
  readonly now: Date;
  /** Results at most; 20 unless told otherwise. */
  readonly most?: number;
  /** Also where hardly anything has the words, none that only hold them or look like them. */
  readonly isStrict?: boolean;
}

export interface Finding {
  readonly found: readonly Found[];
  /** Whether a word of a text, lower case and without accents, is one of those that were found. */
  readonly isFound: (word: string) => boolean;
}

const twenty = 20;
/** With fewer results than this, words that look similar are tried too. */
const poor = 3;
const mostWords = 8;
const mostAlike = 8;
/** Marks of more companies than this would cost more than they spare. */
const mostCompanies = 64;
const week = 7 * 24 * 3_600_000;

/** The best documents that have all words of the query; when hardly any has, similar words count as well. */
export async function search(db: Queryable, findable: Findable, question: Question): Promise<Finding> {
  const typed = wordsIn(question.query).slice(0, mostWords);
  if (typed.length === 0) return { found: [], isFound: () => false };
  const words = withoutStopWords(await lookUp(db, typed));
  const found = await inStretches(db, findable, question, words);
  if (found.length >= poor || question.isStrict) return { found, isFound: finder(words) };

  const wider = await Promise.all(words.map((one) => withSimilar(db, one)));
  if (wider.every(({ like }, n) => like.length === words[n]?.like.length)) return { found, isFound: finder(words) };
  const more = await inStretches(db, findable, question, wider);
  const known = new Set(found.map(({ uuid }) => uuid));
  const all = [...found, ...more.filter(({ uuid }) => !known.has(uuid))];
  return { found: all.slice(0, question.most ?? twenty), isFound: finder(wider) };
}

async function inStretches(
  db: Queryable,
  findable: Findable,
  question: Question,
  words: readonly AskedWord[],
): Promise<Found[]> {
  const { kinds, visibility, most = twenty } = question;
  const companies = companyMarks(question);
  const counts = await countMarks(db, companies);
  const stretches = stretchesOf(words, companies, counts, Math.floor(question.now.getTime() / week));
  const asked = {
    words: rankQuery(words),
    exact: exactQuery(words),
    pattern: patternOf(words),
    visibility: visibility,
  };
  const marks = [companies, kinds.map((kind) => `~k${kind}`)].filter(({ length }) => length > 0).map(anyOf);
  const found: Found[] = [];
  for (const stretch of stretches ?? [undefined]) {
    const narrowed = [wordsQuery(words), ...marks, ...inStretch(stretch)].join(' & ');
    found.push(...(await findDocuments(db, findable, { ...asked, narrowed, limit: most - found.length })));
    if (found.length >= most) break;
  }
  return found;
}

function inStretch(stretch: Stretch | undefined): string[] {
  return stretch ? [anyOf(marksOf(stretch))] : [];
}

/** Of the companies that are asked for or, for who sees only a few, of those. */
function companyMarks({ companies, visibility }: Question): string[] {
  const seen = new Set([...visibility.itemsOf, ...visibility.trees.map(({ company }) => company)]);
  const wanted = companies.length > 0 ? companies.filter((one) => seen.has(one)) : [...seen];
  if (wanted.length === 0) return ['~c-']; // nobody's
  return companies.length > 0 || wanted.length <= mostCompanies ? wanted.map((one) => `~c${one}`) : [];
}

/** With the words that hold it, and those that a typing error may have made it of. */
async function withSimilar(db: Queryable, asked: AskedWord): Promise<AskedWord> {
  if (asked.word.length < 3) return asked;
  const found = await alike(db, asked.word, mostAlike);
  const more = found.filter(({ word }) => !asked.like.includes(word));
  const documents = more.reduce((total, one) => total + one.documents, asked.documents);
  return { ...asked, like: [...asked.like, ...more.map(({ word }) => word)], documents };
}

/** Finds the first of the words in a text. */
function patternOf(words: readonly AskedWord[]): string {
  const all = words.flatMap((one) => [beginningOf(one), ...one.like.slice(0, 10)]);
  return `\\m(${all.filter((one) => /^[\p{L}\p{N}]+$/u.test(one)).join('|')})`;
}

function finder(words: readonly AskedWord[]): (word: string) => boolean {
  const all = new Set(words.flatMap(({ like }) => like));
  return (one) => all.has(one) || words.some((asked) => one.startsWith(beginningOf(asked)));
}
