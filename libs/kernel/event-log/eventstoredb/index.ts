import { checkStream } from '../append.js';
import { type ConnectionSettings, defaultConnection, withSettings } from '../connection.js';
import { type CompanyIndex, type EventLog, LogUnavailable } from '../port.js';
import { Appender } from './appender.js';
import { companyEvents } from './company.js';
import { connect } from './connect.js';
import { follow } from './follow.js';
import { Reader } from './reader.js';
import { KnownStream, StreamCache } from './stream-cache.js';

export interface EventStoreLogOptions {
  /** `esdb://user:password@host:2113?tls=true`, also `esdb+discover://`; the newer `kurrentdb://` means the same. */
  readonly url: string;
  /** Without it the whole log is looked through for the events of a company. */
  readonly companies?: CompanyIndex;
  readonly connection?: ConnectionSettings;
}

/**
 * The log on an EventStoreDB or KurrentDB server, version 23.10 or newer. Streams, ids and metadata are the product's;
 * the category of a stream is what the server's own category projections take it for.
 *
 * @throws Error when the address cannot be read. It connects when it is first used.
 */
export function createEventStoreLog({
  url,
  companies,
  connection = defaultConnection,
}: EventStoreLogOptions): EventLog {
  const client = connect(withSettings(url, connection));
  const memory = new StreamCache();
  const reader = new Reader(client);
  const appender = new Appender(client, reader, memory, connection.appendDeadline);
  const closing = new AbortController();
  return {
    contiguous: false,
    async append(stream, expected, events) {
      if (closing.signal.aborted) throw new LogUnavailable(new Error('The log has been closed.'));
      return appender.append(stream, expected, events);
    },
    async read(stream, from = 0) {
      checkStream(stream);
      const known = memory.of(stream) ?? new KnownStream();
      const events = await reader.stream(stream, from);
      if (from <= known.end + 1) {
        known.learn(events);
        memory.keep(stream, known);
      }
      return events;
    },
    company: (company, range = {}) => companyEvents(reader, companies, company, range),
    follow(after, options = {}) {
      const signal = options.signal ? AbortSignal.any([options.signal, closing.signal]) : closing.signal;
      return follow(client, reader, after, options, signal);
    },
    head: () => reader.head(),
    end: () => reader.end(),
    async close() {
      closing.abort();
      await client.dispose();
    },
  };
}
