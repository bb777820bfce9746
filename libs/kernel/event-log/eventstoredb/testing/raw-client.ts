import { EventStoreDBClient, jsonEvent, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import { newStream } from '../../contract/given.js';
import { collect } from '../calls.js';

export type Proposal = ReturnType<typeof proposed>;

export const proposed = (id: string = crypto.randomUUID(), size = 1) =>
  jsonEvent({ id, type: 'Noted', data: { text: 'x'.repeat(size) }, metadata: { commandId: id } });

export const severals = (count: number) => Array.from({ length: count }, () => proposed());

/** The vendor's client as it is, with what its tests ask again and again. */
export class RawClient {
  readonly client: EventStoreDBClient;

  constructor(readonly url: string) {
    this.client = EventStoreDBClient.connectionString(url);
  }

  append(stream: string, expected: number | 'none', events: Proposal[]) {
    const expectedRevision = expected === 'none' ? NO_STREAM : BigInt(expected);
    return this.client.appendToStream(stream, events, { expectedRevision });
  }

  async begun(count = 3) {
    const stream = newStream();
    const events = severals(count);
    return { stream, events, answer: await this.append(stream, 'none', events) };
  }

  async read(stream: string, from = 0) {
    return (await collect(this.client.readStream(stream, { fromRevision: BigInt(from) }))).map(({ event }) => event);
  }

  close(): Promise<void> {
    return this.client.dispose();
  }
}

/** What a call was refused with. */
export function refusal(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => Promise.reject(new Error('It was not refused.')),
    (fault: unknown) => fault,
  );
}

/** The revision that a refusal names. */
export async function actualOf(call: Promise<unknown>): Promise<unknown> {
  const fault = await refusal(call);
  if (!(fault instanceof WrongExpectedVersionError)) throw fault;
  return fault.actualVersion;
}
