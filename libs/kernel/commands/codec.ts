import type { LoggedEvent } from '@daybook/kernel/event-log';
import {
  type AnyDecider,
  categoryOf,
  type DomainEvent,
  type DomainEventMeta,
  type EventSchema,
  type RecordedEvent,
  type StoredShape,
  upcast,
} from '@daybook/kernel/events';
import { isSealed, type KeyState, open, type SubjectKeys, seal } from '@daybook/kernel/secrets';

/** The body of an event as the log stores it, and the version of its shape. */
export interface Stored {
  readonly data: object;
  readonly schema: number;
}

/** Between events as the rules know them and events as the log holds them: versions, and the encryption of secrets. */
export class Codec {
  constructor(private readonly keys: Pick<SubjectKeys, 'keyFor' | 'keysOf'>) {}

  async encode<E extends DomainEvent>(schema: EventSchema<E>, stream: string, recorded: E): Promise<Stored> {
    const shape = shapeOf(schema, recorded.type);
    const data: Record<string, unknown> = { ...recorded.data };
    for (const [field, value] of Object.entries(data))
      if (isSealed(value)) throw new Error(`${recorded.type}.${field} looks like a sealed value before it was sealed.`);
    for (const field of shape.sensitive ?? []) {
      const value = data[field];
      if (value === undefined || value === null) continue;
      data[field] = seal(value, await this.keys.keyFor(keyOwner(shape, stream, data)), [stream, field]);
    }
    return { data, schema: shape.version };
  }

  /** The events of events of one kind of stream, in today's shape; secrets whose key was destroyed are null. */
  async decode<E extends DomainEvent>(
    schema: EventSchema<E>,
    events: readonly LoggedEvent[],
  ): Promise<RecordedEvent<E>[]> {
    const keys = await this.keysFor(events, () => schema);
    return events.map((event) => revive(schema, event, keys));
  }

  /**
   * Fetches the keys a page of events needs and answers a function that decodes each of them, so that one bad event
   * does not hide its neighbours.
   */
  async reader(
    deciders: ReadonlyMap<string, Pick<AnyDecider, 'schema'>>,
    events: readonly LoggedEvent[],
  ): Promise<(event: LoggedEvent) => RecordedEvent> {
    const keys = await this.keysFor(events, (stream) => deciders.get(categoryOf(stream))?.schema);
    return (event) => {
      const decider = deciders.get(categoryOf(event.stream));
      if (!decider) throw new Error(`Nobody knows the events of ${event.stream}.`);
      return revive(decider.schema as EventSchema<DomainEvent>, event, keys);
    };
  }

  private async keysFor(
    events: readonly LoggedEvent[],
    schemaOf: (stream: string) => Schema | undefined,
  ): Promise<ReadonlyMap<string, KeyState>> {
    const owners = events
      .filter((event) => Object.values(event.data).some(isSealed))
      .map(({ stream, type, data }) => keyOwner(schemaOf(stream)?.[type], stream, data));
    return owners.length > 0 ? this.keys.keysOf(owners) : noKeys;
  }
}

type Shape = { readonly subject?: { readonly category: string; readonly field: string } };
type Schema = Readonly<Record<string, Shape | undefined>>;

/** Whose key encrypts the secrets of an event: its stream's, or that of the thing it names. */
function keyOwner(shape: Shape | undefined, stream: string, data: object): string {
  if (!shape?.subject) return stream;
  const { category, field } = shape.subject;
  return `${category}-${String((data as Readonly<Record<string, unknown>>)[field])}`;
}

const noKeys: ReadonlyMap<string, KeyState> = new Map();

export function decidersByCategory(deciders: readonly AnyDecider[]): ReadonlyMap<string, AnyDecider> {
  return new Map(deciders.map((decider) => [decider.category, decider]));
}

function revive<E extends DomainEvent>(
  schema: EventSchema<E>,
  event: LoggedEvent,
  keys: ReadonlyMap<string, KeyState>,
): RecordedEvent<E> {
  const { id, stream, revision, position, firstPosition, type } = event;
  const meta = event.meta as unknown as DomainEventMeta;
  const shape = shapeOf(schema, type);
  const data = upcast(type, shape, meta.schema, unseal(event, keyOwner(shape, stream, event.data), keys));
  const first = firstPosition !== undefined && { firstPosition };
  return { id, type, data, stream, revision, position, ...first, meta } as RecordedEvent<E>;
}

function unseal({ data, stream, type }: LoggedEvent, owner: string, keys: ReadonlyMap<string, KeyState>): object {
  let clear: Record<string, unknown> | undefined;
  for (const [field, value] of Object.entries(data)) {
    if (!isSealed(value)) continue;
    const key = keys.get(owner);
    if (key === undefined) throw new Error(`The key of ${owner} is missing: ${type}.${field} cannot be read.`);
    clear ??= { ...data };
    clear[field] = key === 'destroyed' ? null : open(value, key, [stream, field]);
  }
  return clear ?? data;
}

function shapeOf<E extends DomainEvent>(schema: EventSchema<E>, type: string): StoredShape<E> {
  if (!Object.hasOwn(schema, type)) throw new Error(`${type} is not an event of this kind of stream.`);
  return schema[type as keyof EventSchema<E>] as unknown as StoredShape<E>;
}
