import type { GraphContext } from './context.js';

/** Where an item's uuid leads. */
export interface ResolvedItem {
  /** company, todo, comment… */
  readonly kind: string;
  /** Path in the web app. */
  readonly deepLinkUrl: string;
  /** False for what lies in the trash. */
  readonly itemLive: boolean;
}

/** Knows the items of one area by their uuid. */
export interface ItemResolver {
  /** Undefined when the uuid is none of the area's, or the viewer may not see the item. */
  resolve(uuid: string, context: GraphContext): Promise<ResolvedItem | undefined>;
}
