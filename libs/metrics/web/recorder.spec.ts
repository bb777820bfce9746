import { type MetricRecord, Recorder } from './recorder.js';

const company = '3f1c2c1e-7a60-4a3e-9d0a-2f4b8f1f8a11';
let now: number;
let visible: boolean;
let away: boolean;
let uploaded: MetricRecord[][];
let recorder: Recorder;

beforeEach(() => {
  [now, visible, away, uploaded] = [Date.parse('2026-05-12T15:00:00.000Z'), true, false, []];
  recorder = new Recorder({
    now: () => now,
    isVisible: () => visible,
    upload: async (records) => {
      if (away) throw new Error('away');
      uploaded.push(records);
    },
  });
});

function pass(seconds: number, meanwhile: () => void = () => undefined): void {
  for (let second = 0; second < seconds; second += 1) {
    now += 1_000;
    meanwhile();
    recorder.tick();
  }
}
const reported = () =>
  uploaded
    .flat()
    .map(({ event_type, event_count, url_path, is_active }) => [event_type, event_count, url_path, is_active]);

it('counts seconds on a page, those with motion in sight apart from the others', async () => {
  recorder.visit('/staff', null);
  pass(20, () => recorder.moved());
  pass(40);
  visible = false;
  pass(5, () => recorder.moved());
  await recorder.dispatch();
  expect(reported()).toEqual([
    ['navigation', 1, '/staff', true],
    // the last motion counts for thirty seconds more
    ['page_time', 50, '/staff', true],
    ['page_time', 15, '/staff', false],
  ]);
});

it('gives the time to the page it was spent on, with its company', async () => {
  recorder.visit(`/${company}/feed`, company);
  pass(7);
  recorder.visit('/staff', null);
  pass(3);
  await recorder.dispatch();
  expect(uploaded.flat().map((one) => [one.event_type, one.event_count, one.company_uuid])).toEqual([
    ['navigation', 1, company],
    ['page_time', 7, company],
    ['navigation', 1, null],
    ['page_time', 3, null],
  ]);
});

it('counts clicks by what was clicked', async () => {
  recorder.visit('/staff', null);
  recorder.clicked('button.primary');
  recorder.clicked('button.primary');
  recorder.clicked('link /:company');
  await recorder.dispatch();
  expect(uploaded.flat().filter(({ event_type }) => event_type === 'click')).toMatchObject([
    { target: 'button.primary', event_count: 2 },
    { target: 'link /:company', event_count: 1 },
  ]);
});

it('does not count what a sleeping computer dreamt', async () => {
  recorder.visit('/staff', null);
  now += 3_600_000;
  await recorder.dispatch();
  expect(reported()).toContainEqual(['page_time', 5, '/staff', false]);
});

it('keeps what could not be uploaded, at most one upload', async () => {
  away = true;
  for (let page = 0; page < 260; page += 1) recorder.visit(`/${page}`, null);
  await recorder.dispatch();
  away = false;
  await recorder.dispatch();
  expect(uploaded.flat()).toHaveLength(200);
  expect(uploaded.flat().at(-1)?.url_path).toBe('/259');
});

it('closes the page and forgets it when the person leaves', async () => {
  recorder.visit(`/${company}/feed`, company);
  pass(4);
  await recorder.leave();
  pass(10);
  recorder.clicked('button');
  await recorder.dispatch();
  expect(reported()).toEqual([
    ['navigation', 1, `/${company}/feed`, true],
    ['page_time', 4, `/${company}/feed`, true],
  ]);
});

it('has nothing to say when nothing happened', async () => {
  await recorder.dispatch();
  expect(uploaded).toEqual([]);
});
