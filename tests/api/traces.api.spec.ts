import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { commandRuns, sendTraces } from '@daybook/kernel/observability';
import { type RunningApi, startApi } from '@daybook/testing/api';
import {
  company,
  Notes1700000000001,
  noteDecider,
  noteProjection,
  notes,
  People,
} from '../../libs/testing/api/notes.js';

const ann = '00000000-0000-4000-8000-0000000000a1';
const writeNote = `mutation Any($company: UUID!, $text: String!) {
  own: writeNote(companyUuid: $company, text: $text) { success note { uuid } }
}`;

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

/** A collector that remembers what it was sent. */
class Collector {
  readonly texts: string[] = [];
  private readonly server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') this.texts.push(text);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async open(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get spans(): Span[] {
    return this.texts.flatMap((text) =>
      // biome-ignore lint/suspicious/noExplicitAny: OTLP as JSON
      JSON.parse(text).resourceSpans.flatMap((one: any) => one.scopeSpans.flatMap(({ spans }: any) => spans)),
    );
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}

const attributeOf = (span: Span | undefined, key: string) =>
  Object.values(span?.attributes.find((one) => one.key === key)?.value ?? {})[0];

describe('traces', () => {
  const people = new People();
  const collector = new Collector();
  let api: RunningApi;
  let traces: Awaited<ReturnType<typeof sendTraces>>;
  const requestId = randomUUID();
  const secret = 'the balance is overdrawn';

  const failingCommand = () =>
    commandRuns
      .tracePromise(() => Promise.reject(new TypeError(secret)), {
        category: 'note',
        type: 'Fail',
        commandId: randomUUID(),
      })
      .catch(() => undefined);

  beforeAll(async () => {
    traces = await sendTraces('api', await collector.open());
    api = await startApi({
      areas: [notes],
      deciders: [noteDecider],
      projections: [noteProjection],
      migrations: [Notes1700000000001],
      viewers: people,
    });
    people.add(ann, [company]);
    const browser = api.browser();
    browser.cookies.set('person', ann);
    const answer = await browser.graphql(writeNote, { company, text: secret }, { 'x-request-id': requestId });
    expect(answer.data.own.success).toBe(true);
    await browser.request('/api/v2/nothing/overdrawn', { method: 'POST' });
    await failingCommand();
    await api.stop();
    await traces.end();
  });

  afterAll(() => collector.close());

  const named = (name: string) => collector.spans.find((span) => span.name === name);

  it('show a click from the request to the log, each within the other', () => {
    const request = named('mutation writeNote');
    const command = collector.spans.find(({ name }) => /^command note (?!Fail)/.test(name));
    const append = named('append note');
    expect([command?.parentSpanId, append?.parentSpanId]).toEqual([request?.spanId, command?.spanId]);
    expect(new Set([request, command, append].map((span) => span?.traceId)).size).toBe(1);
    expect(attributeOf(request, 'http.route')).toBe('/api/v2/graphql');
    expect(attributeOf(request, 'daybook.request_id')).toBe(requestId);
    expect([command, append].map((span) => attributeOf(span, 'daybook.outcome'))).toEqual(['done', 'appended']);
  });

  it('show the same click where another process puts it into the tables, in one trace', () => {
    const projected = named('project');
    expect(projected?.traceId).toBe(requestId.replaceAll('-', ''));
    expect(projected?.traceId).toBe(named('append note')?.traceId);
    expect(attributeOf(projected, 'daybook.events')).toBe(1);
  });

  it('show the page of the log that was put into the tables', () => {
    expect(attributeOf(named('page'), 'daybook.events')).toBe(1);
  });

  it('show what was refused before any route took it', () => {
    expect(attributeOf(named('POST none'), 'http.response.status_code')).toBe(403);
  });

  it('show of an error its kind alone', () => {
    expect(attributeOf(named('command note Fail'), 'error.type')).toBe('TypeError');
  });

  it('carry nothing of the people, the companies, their texts or addresses', () => {
    const all = collector.texts.join('\n');
    for (const word of [secret, 'overdrawn', ann, company, 'postgres://', '127.0.0.1']) expect(all).not.toContain(word);
  });

  it('are lost when no collector answers, and nothing else is', async () => {
    const gone = await sendTraces('api', 'http://127.0.0.1:9');
    await failingCommand();
    await expect(gone.end()).resolves.toBeUndefined();
  });
});
