import type { AssembledAreas } from '@daybook/kernel/areas';
import type { EventDescription, RecordedEvent } from '@daybook/kernel/events';
import type { Queryable } from '@daybook/kernel/postgres';
import type { Viewer } from '@daybook/kernel/rights';
import type { Type } from '@nestjs/common';
import type { Area } from './area.js';
import type { ItemResolver } from './items.js';

/** In SQL, whether what the thing of a line is called is kept from somebody. */
export type WithheldTitles = (
  line: { readonly company: string; readonly category: string; readonly item: string },
  valued: (value: unknown) => string,
) => string;

/** What the area that keeps the record lets others read of it. */
export interface RecordReading {
  /** Tells an event in words. */
  readonly describer: { tell(event: RecordedEvent): EventDescription };
  /** The companies whose record the viewer may read. */
  companiesSeenBy(db: Queryable, viewer: Viewer): Promise<readonly string[] | 'all'>;
  /** Abroad those of all tax papers, whatever was consented to: what is shown of them would have to be on record. */
  titlesWithheldFrom(db: Queryable, viewer: Viewer): Promise<WithheldTitles>;
}

/** What the API of an area may be made with: all areas, and what their APIs bring to each other. */
export interface ProductApi extends AssembledAreas, RecordReading {
  readonly itemResolvers: readonly Type<ItemResolver>[];
}

/** What `libs/{area}/api/index.ts` exports for the server; all of it by these names. */
export interface ApiFace {
  readonly api: Area | ((product: ProductApi) => Area);
  /** Who knows its items by their uuid. */
  readonly itemResolvers?: readonly Type<ItemResolver>[];
  /** One area answers. */
  readonly recordReading?: (product: AssembledAreas) => RecordReading;
}

/**
 * The areas a server answers for.
 *
 * @throws Error when none or two say how the record is read
 */
export function apisOf(product: AssembledAreas, faces: readonly ApiFace[]): readonly Area[] {
  const [reading, another] = faces.flatMap(({ recordReading = [] }) => recordReading);
  if (!reading || another) throw new Error('One area says how the record is read, neither none nor two.');
  const whole: ProductApi = {
    ...product,
    ...reading(product),
    itemResolvers: faces.flatMap(({ itemResolvers = [] }) => itemResolvers),
  };
  return faces.map(({ api }) => (typeof api === 'function' ? api(whole) : api));
}
