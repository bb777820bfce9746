import type { GraphContext } from './context.js';

/** Where an item stands in the feed; of two from the same moment the uuid decides. */
export interface FeedKey {
  readonly uuid: string;
  readonly at: Date;
}

/** The first items of a company's feed in one order, from a place on. */
export interface FeedRange {
  readonly company: string;
  /** All of them when null. */
  readonly contentTypes: readonly string[] | null;
  readonly order: 'createdAt' | 'latestActivity';
  readonly newestFirst: boolean;
  readonly limit: number;
  /** The item there is the first; from the beginning when null. */
  readonly from: FeedKey | null;
}

/** Items of an area that stand in the feed beside to-dos, always as far as the viewer of the request sees them. */
export interface FeedEntries {
  readonly contentTypes: readonly string[];
  /** Undefined for what is none of the area's. */
  keyOf(uuid: string, range: FeedRange, context: GraphContext): Promise<FeedKey | undefined>;
  keys(range: FeedRange, context: GraphContext): Promise<readonly FeedKey[]>;
  count(range: FeedRange, context: GraphContext): Promise<number>;
  /** By uuid, as the schema shows them; what is gone meanwhile is left out. */
  show(company: string, uuids: readonly string[], context: GraphContext): Promise<ReadonlyMap<string, object>>;
}

/** A function that gives those of all areas. */
export const FEED_ENTRIES = Symbol('FeedEntries');
