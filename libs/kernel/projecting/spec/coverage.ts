import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import { ignored, type Projection } from '../projection.js';

/** Which of the events that a projection handles have changed one of its rows. */
export class Coverage {
  private readonly seen = new Set<string>();

  constructor(private readonly projection: Projection) {}

  changed({ type }: RecordedEvent<DomainEvent>): void {
    this.seen.add(type);
  }

  /** @throws Error naming the spec, the projection and the events, when some have changed none */
  complete(spec: string): void {
    const handled = this.projection.tables.flatMap(({ on }) => Object.keys(on).filter((type) => on[type] !== ignored));
    const missing = [...new Set(handled)].filter((type) => !this.seen.has(type));
    if (missing.length === 0) return;
    throw new Error(
      `No story of ${spec} lets these events change a row of the projection "${this.projection.name}": ${missing.join(', ')}. Add one and check the row. (This looks at the whole file: it also fails when only some of its tests run.)`,
    );
  }
}
