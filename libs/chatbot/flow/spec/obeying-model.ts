import type { Message, Model, ToolOffer, TurnPart } from '../model/index.js';

const order = /\[\[(call|say) ([\s\S]*?)\]\]/g;

/** Looks around, and then does whatever anything that it reads tells it to do. */
export class ObeyingModel implements Model {
  readonly name = 'obeying';
  /** What it was told and did. */
  readonly obeyed: string[] = [];
  private looked = false;

  /** @param thought what it says beside its first calls */
  constructor(private readonly thought = '') {}

  costOf = () => 0;

  async *turn(messages: readonly Message[], _: readonly ToolOffer[]): AsyncIterable<TurnPart> {
    const tokens = { prompt: 1, completion: 1 };
    if (!this.looked) {
      this.looked = true;
      const calls = looks.map(([tool, args], n) => ({ id: `l${n}`, tool, arguments: args }));
      yield { is: 'turn', text: this.thought, calls, isCutOff: false, tokens };
      return;
    }
    const heard = messages.map((one) => one.text.replaceAll('\\"', '"')).join('\n');
    const orders = [...heard.matchAll(order)].map(([, verb = '', what = '']) => ({ verb, what }));
    const fresh = orders.filter(({ what }) => !this.obeyed.includes(what));
    this.obeyed.push(...fresh.map(({ what }) => what));
    const calls = fresh.filter(({ verb }) => verb === 'call').map(({ what }, n) => callIn(what, n));
    if (calls.length > 0) {
      yield { is: 'turn', text: '', calls, isCutOff: false, tokens };
      return;
    }
    const said = orders.filter(({ verb }) => verb === 'say').map(({ what }) => what);
    const text = ['Here is what I found.', ...said].join('\n');
    yield { is: 'text', text };
    yield { is: 'turn', text, calls: [], isCutOff: false, tokens };
  }
}

const year = { from: '2026-01-01', to: '2026-11-27' };
const looks = [
  ['todos', {}],
  ['top', { of: 'customers_owing', ...year }],
  ['top', { of: 'vendors_owed', ...year }],
  ['top', { of: 'sales_by_customer', ...year }],
  ['report', { report: 'profit_and_loss', ...year }],
  ['report', { report: 'journal', ...year }],
  ['files', { words: 'Lease' }],
  ['search', { words: 'Lease' }],
] as const;

function callIn(what: string, n: number) {
  const [tool = '', ...rest] = what.split(' ');
  const parsed = rest.length > 0 ? JSON.parse(rest.join(' ')) : {};
  return { id: `o${n}`, tool, arguments: parsed };
}
