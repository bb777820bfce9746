import { type StoredViews, ViewKeeper } from './stored-views.js';

/** The server, and browsers that know it. */
class Stage {
  readonly server = new Map<string, string>();
  readonly reported: string[] = [];
  refusal: string | undefined;
  isAway = false;
  sent = 0;

  readonly views: { -readonly [K in 'load' | 'keep']: StoredViews[K] } = {
    load: async () => {
      if (this.isAway) throw new Error('away');
      return new Map(this.server);
    },
    keep: async (name, value) => {
      this.sent += 1;
      if (this.isAway) throw new Error('away');
      if (this.refusal === undefined) this.server.set(name, value);
      return this.refusal;
    },
  };

  /** @param items what the browser has from before */
  browser(items: Record<string, unknown> = {}) {
    const stored = new Map(Object.entries(items));
    const store = {
      getItem: <T>(name: string, otherwise?: T) => (stored.get(name) as T) ?? (otherwise as T),
      setItem: (name: string, value: unknown) => void stored.set(name, value),
      listItems: () => Object.fromEntries(stored),
    };
    return { stored, keeper: new ViewKeeper(store, this.views, (sentence) => this.reported.push(sentence), 0) };
  }
}

const filters = (...labels: string[]) => labels.map((label) => ({ label }));
let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});

it('brings what one browser chose to another one', async () => {
  const [here, there] = [stage.browser(), stage.browser()];
  await here.keeper.begin();
  here.stored.set('companies.columns', ['tags']);
  await here.keeper.send();
  await there.keeper.begin();
  expect(there.stored.get('companies.columns')).toEqual(['tags']);
  there.stored.set('companies.columns', []);
  await there.keeper.send();
  await here.keeper.begin();
  expect(here.stored.get('companies.columns')).toEqual([]);
  expect(stage.sent).toBe(2);
});

it('takes over what was chosen before the server kept it, once', async () => {
  const old = stage.browser({ 'companies.savedQueries': filters('Mine'), 'companies.listParams': [1] });
  await old.keeper.begin();
  expect([...stage.server]).toEqual([['companies.savedQueries', JSON.stringify(filters('Mine'))]]);
  const other = stage.browser({ 'companies.savedQueries': filters('Mine', 'Also'), 'companies.columns': ['name'] });
  stage.server.set('companies.columns', '["tags"]');
  await other.keeper.begin();
  expect(other.stored.get('companies.savedQueries')).toEqual(filters('Mine', 'Also'));
  expect(stage.server.get('companies.savedQueries')).toBe(JSON.stringify(filters('Mine', 'Also')));
  expect(other.stored.get('companies.columns')).toEqual(['tags']);
  stage.server.set('companies.savedQueries', '[]');
  await other.keeper.begin();
  expect(other.stored.get('companies.savedQueries')).toEqual([]);
  expect(stage.server.get('companies.savedQueries')).toBe('[]');
});

it('keeps what was chosen while the server was away, and sends it later', async () => {
  stage.server.set('companies.columns', '["tags"]');
  const browser = stage.browser();
  await browser.keeper.begin();
  stage.isAway = true;
  browser.stored.set('companies.columns', ['name']);
  await browser.keeper.send();
  await browser.keeper.begin();
  expect(browser.stored.get('companies.columns')).toEqual(['name']);
  stage.isAway = false;
  await browser.keeper.begin();
  expect(stage.server.get('companies.columns')).toBe('["name"]');
  expect(browser.stored.get('companies.columns')).toEqual(['name']);
});

it('collects several changes, and tells of a refusal', async () => {
  const browser = stage.browser();
  stage.refusal = 'There is too much to keep.';
  browser.stored.set('companies.columns', ['name']);
  browser.keeper.changed();
  browser.stored.set('companies.columns', ['tags']);
  browser.keeper.changed();
  // fires after the timers of both
  await new Promise((fired) => setTimeout(fired, 0));
  expect([stage.sent, stage.reported]).toEqual([1, [stage.refusal]]);
});

it('sends what is chosen while something is sent after that, so that the newest choice stays', async () => {
  const { stored, keeper } = stage.browser();
  await keeper.begin();
  const { keep } = stage.views;
  const arrivals: (() => void)[] = [];
  stage.views.keep = async (name, value) => {
    await new Promise<void>((arrive) => arrivals.push(arrive));
    return keep(name, value);
  };
  stored.set('companies.columns', ['tags']);
  const first = keeper.send();
  stored.set('companies.columns', ['name']);
  const second = keeper.send();
  expect(arrivals).toHaveLength(1);
  arrivals[0]?.();
  await first;
  await new Promise(setImmediate);
  arrivals[1]?.();
  await second;
  expect(arrivals).toHaveLength(2);
  expect(stage.server.get('companies.columns')).toBe('["name"]');
});
