import { randomUUID } from 'node:crypto';
import { type ApiClient, type RunningApi, startApi } from '@daybook/testing/api';
import { eventually } from '@daybook/testing/eventually';
import {
  company,
  Notes1700000000001,
  noteDecider,
  noteProjection,
  notes,
  otherCompany,
  People,
} from '../../libs/testing/api/notes.js';

const ann = '00000000-0000-4000-8000-0000000000a1';
const staff = '00000000-0000-4000-8000-0000000000a2';
const writeNote = `mutation ($company: UUID!, $uuid: UUID, $text: String!, $pin: String) {
  writeNote(companyUuid: $company, uuid: $uuid, text: $text, pin: $pin) { success errorMessage note { uuid text } }
}`;
const allNotes = 'query ($company: UUID!) { notes(companyUuid: $company) { uuid text } }';

describe('the API', () => {
  const people = new People();
  let api: RunningApi;

  beforeAll(async () => {
    api = await startApi({
      areas: [notes],
      deciders: [noteDecider],
      projections: [noteProjection],
      migrations: [Notes1700000000001],
      viewers: people,
    });
  });

  beforeEach(() => {
    people.add(ann, [company]);
    people.add(staff, [company, otherCompany], true);
  });

  afterAll(() => api.stop());

  const signedIn = (person = ann): ApiClient => {
    const browser = api.browser();
    browser.cookies.set('person', person);
    return browser;
  };

  describe('a mutation', () => {
    it('is answered once what it wrote can be read, every time', async () => {
      const browser = signedIn();
      for (let round = 0; round < 30; round += 1) {
        const text = `round ${round}`;
        const { data } = await browser.graphql(writeNote, { company, text });
        const read = await browser.graphql(allNotes, { company });
        expect(read.data.notes).toContainEqual({ uuid: data.writeNote.note.uuid, text });
      }
    });

    it('carries the request id to the fact and to the log line', async () => {
      const requestId = randomUUID();
      const { data } = await signedIn().graphql(writeNote, { company, text: 'traced' }, { 'x-request-id': requestId });
      const [event] = await api.log.read(`note-${data.writeNote.note.uuid}`);
      expect(event?.meta).toMatchObject({ commandId: requestId, by: { user: ann }, session: ann, company });
      const line = expect.objectContaining({ requestId, status: 200, user: ann, route: '/api/v2/graphql' });
      await eventually(() => expect(api.lines).toContainEqual(line));
    });

    it('sent again with its id is done once and answered the same; another wish under the id is refused', async () => {
      const browser = signedIn();
      const id = { 'x-request-id': randomUUID() };
      const first = await browser.graphql(writeNote, { company, text: 'once' }, id);
      const again = await Promise.all([1, 2, 3].map(() => browser.graphql(writeNote, { company, text: 'once' }, id)));
      for (const { text } of again) expect(text).toBe(first.text);
      expect(await api.log.read(`note-${first.data.writeNote.note.uuid}`)).toHaveLength(1);
      const other = await browser.graphql(writeNote, { company, text: 'twice' }, id);
      expect(other.errors?.[0]?.extensions.code).toBe('CONFLICT');
    });

    it('hands a refusal over as data', async () => {
      const { data, status } = await signedIn().graphql(writeNote, { company, text: '' });
      expect([status, data.writeNote]).toEqual([
        200,
        { success: false, errorMessage: 'Enter a comment first.', note: null },
      ]);
    });

    it('lets 64 writers of one thing all through, in one unbroken chain of facts', async () => {
      const browser = signedIn();
      const uuid = randomUUID();
      await browser.graphql(writeNote, { company, uuid, text: 'first' });
      const writers = Array.from({ length: 64 }, (_, at) =>
        browser.graphql(writeNote, { company, uuid, text: `by ${at}` }),
      );
      const answers = await Promise.all(writers);
      expect(answers.filter(({ data }) => data?.writeNote.success)).toHaveLength(64);
      const events = await api.log.read(`note-${uuid}`);
      expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: 65 }, (_, at) => at));
      expect(events.slice(1).map(({ meta }) => meta.previous)).toEqual(
        events.slice(0, -1).map(({ meta }) => meta.hash),
      );
    });

    it('stores secrets sealed', async () => {
      const { data } = await signedIn().graphql(writeNote, { company, text: 'x', pin: 'canary-4711' });
      const { rows } = await api.pool.query('select * from log.events where stream = $1', [
        `note-${data.writeNote.note.uuid}`,
      ]);
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain('canary-4711');
    });
  });

  describe('rights', () => {
    it('answer not yours and not there with the same bytes', async () => {
      const [mine, absent] = [
        await signedIn().graphql(allNotes, { company: otherCompany }),
        await signedIn().graphql(allNotes, { company: randomUUID() }),
      ];
      expect(mine.text).toBe(absent.text);
      expect(mine.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    });

    it('are read anew on every request', async () => {
      const browser = signedIn();
      expect((await browser.graphql(allNotes, { company })).errors).toBeUndefined();
      people.add(ann, []);
      expect((await browser.graphql(allNotes, { company })).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
      people.people.delete(ann);
      expect((await browser.graphql(allNotes, { company })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    });
  });

  describe('the live channel of a company', () => {
    const open = async (person: string, of = company) => {
      const stop = new AbortController();
      const answer = await signedIn(person).request(`/api/v2/live/${of}`, { signal: stop.signal });
      const messages: { position: number; uuid: string | null; category: string }[] = [];
      let greeted = false;
      const reading = (async () => {
        let text = '';
        for await (const chunk of answer.body ?? []) {
          greeted = true;
          text += Buffer.from(chunk).toString();
          for (const block of text.split('\n\n').slice(0, -1)) {
            const data = /^data: (.*)$/m.exec(block)?.[1];
            if (data) messages.push(JSON.parse(data));
          }
          text = text.slice(text.lastIndexOf('\n\n') + 2);
        }
      })().catch(() => undefined);
      if (answer.ok) await eventually(() => expect(greeted).toBe(true));
      return {
        status: answer.status,
        type: answer.headers.get('content-type'),
        messages,
        reading,
        stop: () => stop.abort(),
      };
    };

    it('says what changed: to staff which item, to clients which kind', async () => {
      const [client, member] = [await open(ann), await open(staff)];
      expect([client.status, client.type]).toEqual([200, 'text/event-stream']);
      const greetings = [client.messages.length, member.messages.length];
      const { data } = await signedIn().graphql(writeNote, { company, text: 'live' });
      const said = { position: expect.any(Number), uuid: data.writeNote.note.uuid, category: 'note' };
      await eventually(() => expect(member.messages.slice(greetings[1])).toEqual([said]));
      await eventually(() => expect(client.messages.slice(greetings[0])).toEqual([{ ...said, uuid: null }]));
      client.stop();
      member.stop();
    });

    it('tells a screen that begins to hear after it has asked to ask again, where something changed meanwhile', async () => {
      await signedIn().graphql(writeNote, { company, text: 'between the question and the channel' });
      const [here, elsewhere] = [await open(staff), await open(staff, otherCompany)];
      expect(here.messages).toContainEqual({ position: expect.any(Number), uuid: null, category: 'note' });
      expect(elsewhere.messages).toEqual([]);
      here.stop();
      elsewhere.stop();
    });

    it('is closed to strangers, and to companies that are not theirs', async () => {
      expect((await open('nobody')).status).toBe(401);
      expect((await open(ann, otherCompany)).status).toBe(404);
      expect((await open(ann, randomUUID())).status).toBe(404);
      expect((await open(ann, 'x')).status).toBe(404);
    });
  });
});
