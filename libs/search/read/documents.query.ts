import type { LevelsInTree } from '@daybook/kernel/contributions';
import { named, type Queryable } from '@daybook/kernel/postgres';
import { documentsSql } from './documents.sql.js';
import type { Findable } from './findable.js';

/** What a viewer may find, in the form in which SQL applies it. */
export interface SearchVisibility {
  readonly user: string;
  /** Whether what is hidden from clients is hidden from them. */
  readonly isClient: boolean;
  /** The companies whose items outside a tree they see. */
  readonly itemsOf: readonly string[];
  readonly trees: readonly SeenTree[];
}

/** What a viewer may find in the tree of one company, by their level at the thing. */
export interface SeenTree extends LevelsInTree {
  readonly company: string;
  /** The membership to which grants are given; null for who has none. */
  readonly member: string | null;
}

export interface DocumentQuestion {
  /** Text searches as tsqueries: what a document must have, what it is ranked by, what is worth more. */
  readonly narrowed: string;
  readonly words: string;
  readonly exact: string;
  /** A regular expression that finds the first of the words in a text. */
  readonly pattern: string;
  readonly visibility: SearchVisibility;
  readonly limit: number;
}

export interface Found {
  readonly uuid: string;
  /** One of those that the areas bring. */
  readonly kind: string;
  readonly company: string;
  /** What it is about, else the thing itself. */
  readonly item: string;
  readonly isTrashed: boolean;
  /** In a tree the slugs from below the root down to the thing, none for the root itself; else null. */
  readonly path: readonly string[] | null;
  readonly title: string;
  /** Some hundred characters around the first of the words. */
  readonly excerpt: string;
}

/** The best of the documents that match and that the viewer may see: by rank, then the newest. */
export async function findDocuments(
  db: Queryable,
  { kinds, longTexts }: Findable,
  asked: DocumentQuestion,
): Promise<Found[]> {
  const { visibility, ...search } = asked;
  const trees = (of: (one: SeenTree) => string | null) => visibility.trees.map(of);
  const kindsThat = (has: 'isRestoredByOwner' | 'isUntitled') =>
    Object.keys(kinds).filter((kind) => kinds[kind]?.[has]);
  const { rows } = await db.query<Found & { isCut: boolean }>({
    name: 'search: documents',
    ...named(documentsSql(longTexts), {
      ...search,
      user: visibility.user,
      isClient: visibility.isClient,
      itemsOf: visibility.itemsOf,
      treesOf: trees((one) => one.company),
      members: trees((one) => one.member),
      levels: trees((one) => one.level),
      seenAt: trees((one) => one.seenAt.join(' ')),
      restoredAt: trees((one) => one.restoredAt.join(' ')),
      ownRestoredAt: trees((one) => one.ownRestoredAt.join(' ')),
      taxYears: trees(({ taxYears }) => taxYears?.join(' ') ?? null),
      restoredByOwner: kindsThat('isRestoredByOwner'),
      untitled: kindsThat('isUntitled'),
    }),
  });
  return rows.map(({ isCut, ...found }) => (isCut ? { ...found, excerpt: fromWord(found.excerpt) } : found));
}

/** Without the part of a word at the beginning. */
function fromWord(text: string): string {
  return `…${text.slice(text.indexOf(' ') + 1)}`;
}
