import type { KnownFigure } from '@daybook/chatbot/domain';
import { companyParticulars } from '@daybook/companies/published';
import type { Config } from '@daybook/kernel/config';
import { dayAt } from '@daybook/kernel/events';
import type { FlowContext } from '@daybook/kernel/flows';
import { FairQueue } from '@daybook/kernel/turns';
import { LRUCache } from 'lru-cache';
import { Aliases } from '../answers/aliases.js';
import { namesAround } from '../answers/names.js';
import type { ToolOffer } from '../model/index.js';
import { Toolbox } from '../tools/index.js';

type Context = Pick<FlowContext, 'query' | 'clock'> & { readonly commands: Pick<FlowContext['commands'], 'load'> };

/** Who asks by way of an assistant that is not ours. */
export interface Asking {
  /** Of the assistant: what it found before, it may calculate with. */
  readonly session: string;
  readonly user: string;
  readonly company: string;
}

/** A figure, and where in the product it opens. */
export type LinkedFigure = Omit<KnownFigure, 'result' | 'place' | 'url' | 'opens'> & { readonly link?: string };

export type CalledTool =
  | { readonly found: object; readonly figures: readonly LinkedFigure[] }
  /** A sentence that says why there is nothing. */
  | { readonly refused: string };

interface Desk {
  readonly toolbox: Toolbox;
  readonly aliases: Aliases;
}

/** Side by side in one process: more only make each other slower. */
const atOnce = 3;
const mostDesks = 500;
/** Milliseconds for which an assistant may calculate with what it found. */
const remembered = 3_600_000;

/** The tools of the assistant for those that people use elsewhere: the same rights, the same figures, the same that is left out. */
export class OtherAssistants {
  private readonly queue = new FairQueue({ atOnce });
  private readonly desks = new LRUCache<string, Desk>({ max: mostDesks, ttl: remembered });

  constructor(
    private readonly context: Context,
    private readonly config: Pick<Config, 'url' | 'hidesNames'>,
  ) {}

  async offers(asking: Asking): Promise<readonly ToolOffer[]> {
    return (await this.deskOf(asking)).toolbox.offers();
  }

  async call(asking: Asking, tool: string, given: Readonly<Record<string, unknown>>): Promise<CalledTool> {
    const { toolbox, aliases } = await this.deskOf(asking);
    const call = { id: tool, tool, arguments: aliases.shownIn(given) };
    const owner = { person: asking.user, company: asking.company };
    const { text, result, figures } = await this.queue.run(owner, () => toolbox.run(call));
    if (!result) return { refused: aliases.hide(text) };
    return {
      found: aliases.hiddenIn(isWhole(text) ? (result.result as object) : { cut: text }),
      figures: aliases.hiddenIn(figures.map((one) => this.linked(one))),
    };
  }

  private linked({ result: _, place: __, url, opens: ___, ...figure }: KnownFigure): LinkedFigure {
    return { ...figure, ...(url && { link: new URL(url, this.config.url).href }) };
  }

  /** One a day and session: today is another day tomorrow. */
  private async deskOf({ session, user, company }: Asking): Promise<Desk> {
    const zone = (await companyParticulars(this.context.commands, company))?.timeZone;
    const today = dayAt(this.context.clock.now(), zone);
    const key = `${session} ${today}`;
    const known = this.desks.get(key);
    if (known) return known;
    const names = this.config.hidesNames ? await namesAround(this.context.query, company) : [];
    const desk = { toolbox: new Toolbox(this.context, { company, user, today }), aliases: new Aliases(names) };
    this.desks.set(key, desk);
    return desk;
  }
}

/** The text of a result that is too long ends in the middle of it. */
function isWhole(text: string): boolean {
  return text.endsWith('}') || text.endsWith(']');
}
