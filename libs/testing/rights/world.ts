import { randomUUID } from 'node:crypto';
import { comment } from '@daybook/comments/domain';
import { companyUserDecider } from '@daybook/companies/domain';
import { changeCompany } from '@daybook/companies/flow';
import { type CommandMetadata, isDone } from '@daybook/kernel/commands';
import type { Decider, DomainEvent, Refusal } from '@daybook/kernel/events';
import type { Role } from '@daybook/kernel/rights';
import type { RunningApi } from '@daybook/testing/api';
import { Firm, origin } from '@daybook/testing/firm';
import { todo } from '@daybook/todos/domain';
import { question } from '../../../apps/demo/index.js';
import { type Companies, gather, type People } from './actors.js';
import {
  beginUpload,
  type NodeWanted,
  plantLibrary,
  putIntoLibrary,
  restrictFolders,
  type TicketPurpose,
} from './library.js';

/** Where the thing lies that is asked for. */
export const placeNames = {
  own: 'in the actors’ company',
  hidden: 'there, hidden from clients',
  shut: 'there, in a restricted folder',
  shared: 'there, in a folder that the guest may look into',
  gone: 'there, deleted',
  other: 'in another company',
  vault: 'in a company that asks for explicit access',
  closed: 'in a company that was deleted',
  absent: 'nowhere',
} as const;
export type Place = keyof typeof placeNames;
const within: readonly Place[] = ['own', 'hidden', 'shut', 'shared', 'gone'];

export interface Wanted {
  readonly todoType?: string;
  readonly status?: 'open' | 'waiting_for_review' | 'completed';
  /** Who asked for the to-do; nobody when left out. */
  readonly owner?: string;
  /** Who wrote the comment; the product when left out. */
  readonly author?: string;
  /** Something of the library in place of the to-do; `owner` is who put it there. */
  readonly node?: NodeWanted;
  /** Who began to upload something into that folder. */
  readonly ticketOf?: string;
  /** What the ticket is for; a file when not said. */
  readonly purpose?: TicketPurpose;
  /** A member of this role in place of the to-do. */
  readonly member?: Role;
}

/** What one try is about: nothing of it is shared with another try. */
export interface Target {
  readonly place: Place;
  readonly company: string;
  readonly todo: string;
  readonly comment: string;
  /** A file, folder or link, when one is wanted. */
  readonly node: string;
  /** A membership, when one is wanted. */
  readonly member: string;
  /** The uuid of what a call makes itself. */
  readonly subject: string;
  /** A word that stands in the title of the to-do or the node and nowhere else. */
  readonly canary: string;
}

/** Before anything happened, so that a view of the past is made at once. */
export const longAgo = '2020-01-01T00:00:00Z';

/** A firm in which everybody and every kind of place is there. */
export class World {
  private constructor(
    readonly api: RunningApi,
    readonly firm: Firm,
    readonly companies: Companies,
    readonly people: People,
  ) {}

  /** Somebody who has acted in a company and nowhere else. */
  readonly insiders = new Map<string, string>();
  private readonly pasts = new Map<string, Promise<string>>();

  static async open(api: RunningApi): Promise<World> {
    const firm = Firm.over(api);
    const companies = {
      own: await firm.company('Own Oven'),
      other: await firm.company('Other Orchard'),
      vault: await firm.company('Vaulted Vines', { type: 'RequireExplicitAccess' }),
      closed: await firm.company('Closed Clinic'),
    };
    const people = await gather(firm, companies);
    for (const company of Object.values(companies)) await plantLibrary(api.commands, company);
    await restrictFolders(api.commands, companies.own, people.guest);
    await changeCompany(api.commands, companies.closed, { type: 'DeleteCompany' }, origin());
    const world = new World(api, firm, companies, people);
    for (const place of ['own', 'vault'] as const) {
      const insider = await firm.staff(`insider of ${place}`.replaceAll(' ', '.'));
      await world.target(place, { owner: insider });
      world.insiders.set(companies[place], insider);
    }
    await firm.readable();
    return world;
  }

  /** Writes without asking for rights; refused is an error. */
  async send<C extends { type: string }, S, E extends DomainEvent, R extends Refusal>(
    decider: Decider<C, S, E, R>,
    uuid: string,
    command: C,
    company: string,
  ): Promise<void> {
    const outcome = await this.api.commands.send(decider, uuid, command, origin(company));
    if (!isDone(outcome)) throw new Error(outcome.message);
  }

  companyAt(place: Place): string {
    if (place === 'absent') return randomUUID();
    return within.includes(place) ? this.companies.own : this.companies[place as keyof Companies];
  }

  /** A new to-do with a comment at a place; readable once `firm.readable()` has come back. */
  async target(
    place: Place,
    { todoType = 'text-field', status = 'open', owner, author, node, ticketOf, purpose, member }: Wanted,
  ): Promise<Target> {
    const company = this.companyAt(place);
    const target = {
      place,
      company,
      todo: randomUUID(),
      comment: randomUUID(),
      node: randomUUID(),
      member: randomUUID(),
      subject: randomUUID(),
      canary: canary(),
    };
    if (place === 'absent') return target;
    const { commands } = this.api;
    const by = (user?: string): CommandMetadata => ({
      ...origin(target.company),
      by: user ? { user } : { system: 'test' },
    });
    if (member) {
      const user = randomUUID();
      const added = {
        type: 'AddCompanyUser',
        company,
        user,
        role: member,
        isStaff: member === 'staff_director',
      } as const;
      await commands.send(companyUserDecider, target.member, added, by());
      return target;
    }
    if (node) {
      await putIntoLibrary(commands, target, { kind: node, place, by: by(owner), owner: owner ?? null });
      await this.comment(target, 'file', by(author));
      if (ticketOf) await beginUpload(commands, target, ticketOf, purpose);
      return target;
    }
    const made = await commands.send(
      todo,
      target.todo,
      question(target.todo, {
        todoType,
        owner: owner ?? null,
        isHidden: place === 'hidden',
        title: target.canary,
        details: '',
        status,
        dueDate: '2026-03-01',
        reminder: 'DAILY_REMINDER',
      }),
      by(owner),
    );
    if (!isDone(made)) throw new Error(made.message);
    await this.comment(target, 'todo', by(author));
    if (place === 'gone') await commands.send(todo, target.todo, { type: 'DeleteTodo' }, by());
    return target;
  }

  private async comment(target: Target, itemKind: 'todo' | 'file', by: CommandMetadata): Promise<void> {
    const item = itemKind === 'todo' ? target.todo : target.node;
    const command = { type: 'AddComment', item, itemKind, text: target.canary, files: [] } as const;
    const written = await this.api.commands.send(comment, target.comment, command, by);
    if (!isDone(written)) throw new Error(written.message);
  }

  /** A view of the company's past that a superuser has opened; for a company that is not there, none. */
  past(company: string): Promise<string> {
    const known = Object.values(this.companies).includes(company);
    if (!known) return Promise.resolve(randomUUID());
    const view = this.pasts.get(company) ?? this.openPast(company);
    this.pasts.set(company, view);
    return view;
  }

  private async openPast(company: string): Promise<string> {
    const document = 'mutation ($of: UUID!, $at: DateTime!) { openAsOfView(companyUuid: $of, at: $at) { uuid } }';
    const { data, text } = await this.people.browser('SU').graphql(document, { of: company, at: longAgo });
    if (!data) throw new Error(text);
    return data.openAsOfView.uuid;
  }

  close(): Promise<void> {
    return this.api.stop();
  }
}

function canary(): string {
  return `canary${randomUUID().replaceAll('-', '')}`;
}
