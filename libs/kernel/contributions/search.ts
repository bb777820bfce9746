import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { type Change, change, type RowReducers } from '@daybook/kernel/projecting';
import type { CompanyAccess, Level, Viewer } from '@daybook/kernel/rights';

/** What a search looks through of one thing: an item, a comment, the name of a file. */
export interface SearchText {
  readonly uuid: string;
  readonly companyUuid: string | null;
  /** One of the kinds of its source. */
  readonly kind: string;
  /** What a comment is about, else the thing itself. */
  readonly itemUuid: string;
  /** Whether the item is in the tree of files, so that its place says who may see it. */
  readonly inTree: boolean;
  readonly title: string;
  readonly body: string;
  readonly answer: string;
  /** The item's own flag, where it lies in no tree. */
  readonly isHidden: boolean;
  /** When its words last changed. */
  readonly at: string;
  /** The week of `at`, counted from 1970. */
  readonly week: number;
}

/** Where a thing lies in the tree of its company and who may see it, by its own flags. */
export interface SearchNode {
  readonly uuid: string;
  readonly companyUuid: string | null;
  /** folder, link, file */
  readonly kind: string;
  /** Null for the root only. */
  readonly parentUuid: string | null;
  /** Its part of the path. */
  readonly slug: string;
  /** What rights need of its name: `tax`, or a year in four digits; null for any other. */
  readonly mark: string | null;
  readonly owner: string | null;
  readonly isFromClient: boolean;
  readonly isTrashed: boolean;
  readonly isHidden: boolean;
  readonly isRestricted: boolean;
  /** Levels by membership. */
  readonly grants: Readonly<Record<string, string>>;
}

/** What an area brings to the search. Every event of the categories says what becomes of the texts, or is `ignored`. */
export interface SearchSource<E extends DomainEvent> {
  /** By the kind of its texts: what the schema calls it. */
  readonly kinds: Readonly<Record<string, SearchKind>>;
  readonly categories: readonly string[];
  readonly texts: RowReducers<SearchText, E>;
  /**
   * Texts too long for a row of the search, kept with their words where they were read: SQL that stands where a table
   * stands, with `file`, `version`, `company`, `title`, `text`, and `words` with the marks of a kind. One area answers.
   */
  readonly longTexts?: string;
  readonly holdings?: readonly SearchHolding[];
  /** For what lies in a tree. */
  readonly nodes?: RowReducers<SearchNode, E>;
  /** As in `Projection`. */
  readonly hides?: Readonly<Record<string, readonly string[]>>;
}

/** Texts of a kind hold long texts, whatever area keeps those; both questions are SQL that stands where a table stands. */
export interface SearchHolding {
  readonly kind: string;
  /** `uuid`: what holds the long text of this file and version. */
  readonly holders: (file: string, version: string) => string;
  /** `file` and `version`: what this text holds; where the version is null, any of the file. */
  readonly held: (uuid: string) => string;
}

export interface SearchKind {
  /** `itemTypes` of the query and `itemType` of a result. */
  readonly itemType: string;
  /** It has no title: the beginning of its text is shown. */
  readonly isUntitled?: true;
  /** Whoever owns it finds it in the trash at levels of its own. */
  readonly isRestoredByOwner?: true;
}

/** A viewer's own level in the tree of a company, and those at which something is found there. */
export interface LevelsInTree {
  /** Where nothing on the way says otherwise. */
  readonly level: Level;
  readonly seenAt: readonly Level[];
  /** Of what lies in the trash: everything, and one's own. */
  readonly restoredAt: readonly Level[];
  readonly ownRestoredAt: readonly Level[];
  /** In which years' folders of `tax` something is found; null: in all of them. */
  readonly taxYears: readonly number[] | null;
}

/** What the areas say of who finds what, and where it opens; each says its part. */
export interface SearchRules {
  /** Whether a viewer sees the items of a company that lie in no tree. */
  seesItems(viewer: Viewer, company: CompanyAccess): boolean;
  levelsInTree(viewer: Viewer, company: CompanyAccess): LevelsInTree;
  /** What the root of the tree is called. */
  readonly treeTitle: string;
  /** Where an item that lies in no tree opens, and what lies in one by its slugs; without a slash before it. */
  itemUrl(company: string, item: string): string;
  treeUrl(company: string, path: readonly string[]): string;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of sources holds those of any event
export type AnySearchSource = SearchSource<any>;

const week = 7 * 24 * 3_600_000;

/** A text as it is from this event on; what is not given is empty. */
export function searchText(
  uuid: string,
  event: RecordedEvent,
  words: Pick<SearchText, 'kind'> & Partial<SearchText>,
): SearchText {
  const blank = { itemUuid: uuid, inTree: false, title: '', body: '', answer: '', isHidden: false };
  return { uuid, companyUuid: event.meta.company, ...blank, ...changedAt(event), ...words };
}

/** When words changed. */
export function changedAt({ meta }: RecordedEvent): Pick<SearchText, 'at' | 'week'> {
  return { at: meta.at, week: Math.floor(Date.parse(meta.at) / week) };
}

/** The words of the text of the event's own stream change. */
export function changesWords<E extends DomainEvent>(
  words: (event: RecordedEvent<E>) => Partial<SearchText>,
): Change<SearchText, E> {
  return change((_, event) => ({ ...words(event), ...changedAt(event) }));
}
