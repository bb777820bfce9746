import type { DomainEvent, RecordedEvent } from '@daybook/kernel/events';
import type { CompanyPermission, Feature, FirmPermission } from '@daybook/kernel/rights';

/**
 * What waits for somebody in the things of one kind, told beside their decider. Every event says what waits from then
 * on, or is `ignored`: an event that is new says so too, or nothing compiles.
 */
export interface WorkDescription<E extends DomainEvent, What extends string, Memory = null> {
  /** Links lead to a thing by `/links/{kind}/{uuid}`. */
  readonly kind: string;
  /** What people call many of them; absent: as they call the streams. */
  readonly called?: string;
  /** The uuid of the thing, where several streams are one: of their company. Absent: the subject of the stream. */
  thingOf?(event: RecordedEvent): string;
  /** The uuid that links lead to, where it is not the subject of the stream: a part of it, or the company. */
  linkedAs?(subject: string, company: string | null): string;
  /** Of their streams; of two, where both bear the uuid of the thing. */
  readonly categories: readonly string[];
  readonly waits: { readonly [W in What]: Wait<Memory> };
  /** Who reads that it was done, where a change says `isDone`; absent: nobody. */
  readonly done?: Pick<Wait, 'right' | 'isForNamed'>;
  /** Whose it is where nobody was named: the tax people of the company's team, or nobody's; absent: its accountants'. */
  readonly servedBy?: 'tax' | 'nobody';
  /** Events that hide a thing from somebody; see `Projection`. */
  readonly hides?: readonly E['type'][];
  readonly on: { readonly [T in E['type']]: WorkChange<What, Extract<E, { type: T }>, Memory> };
}

/** What a client has to do, in a verb and in what it is done to: “Upload 2 files”. */
export interface Ask {
  readonly verb: string;
  readonly one: string;
  readonly many: string;
}

export interface ClientsRead {
  readonly right: CompanyPermission;
  readonly says: string;
}

/** One thing that somebody has to do. */
export interface Wait<Memory = unknown> {
  /** For whoever has this right in the company. */
  readonly right: CompanyPermission;
  /** Of a thing of no company: for the staff who have this right in the firm. Absent: it is nobody's. */
  readonly firmRight?: FirmPermission;
  /** Clients do it with this feature at Update; whoever may only look has nothing to do. Absent: the right is enough. */
  readonly clientsUpdate?: Feature;
  /** Clients have no part in it. */
  readonly isForStaff?: true;
  /** Also staff have a part in it only when they are named. Absent: names say which of the clients. */
  readonly isForNamed?: true;
  /** Staff who have no part in it see in their list that it waits for others. */
  readonly isFollowed?: true;
  /** The firm's reviewer does it, where there is one; absent: the owner. */
  readonly isReview?: true;
  /** It is somebody's work only when it has waited this long. */
  readonly hoursBefore?: number;
  /** It is pressing so many days before it is due. */
  readonly daysAhead?: number;
  /** Nobody can do it after the day on which it is due. */
  readonly endsWhenDue?: true;
  /** It is asked for in another place: it counts, and is not told beside the rest. */
  readonly isAskedElsewhere?: true;
  /** What it asks of a client, also by what the description remembers of the thing; absent or null: nothing. */
  readonly asks?: Ask | ((memory: Memory) => Ask | null);
  /** What clients with this right read of it while the firm has it; absent: nothing. */
  readonly clientsRead?: ClientsRead;
  /** Stands behind the title of the thing: `waits for its release`. `{due}` is the day on which it is due. */
  readonly says: string;
}

/** How a thing stands, as far as it concerns whoever has something to do. */
export interface WaitingThing<What extends string, Memory = null> {
  /** What waits; null: nothing. */
  readonly waits: What | null;
  readonly company: string | null;
  readonly title: string;
  /** Since when: an instant. Where a change does not say so, it is the event after which something else waits. */
  readonly since: string;
  /** YYYY-MM-DD, the last day for it. */
  readonly due: string | null;
  /** Who is asked; nobody: whoever may. */
  readonly people: readonly string[];
  /** Who may not do it, or knows of it already. */
  readonly exempt: readonly string[];
  readonly isHiddenFromClients: boolean;
  /** How many it asks for: documents, questions; null: one. */
  readonly count: number | null;
  /** `{kind}-{uuid}` of the thing of which this is a part: whoever that asks, this one says who and how many. */
  readonly partOf: string | null;
  /** The month, quarter or year that it is for: `2026-11`, `2026-Q4`, `2026`; null: none that its events know. */
  readonly period: string | null;
  /** Nothing waits because it was done. A wait that begins ends that. */
  readonly isDone: boolean;
  /** What the description itself has to know at later events; nobody else reads it. */
  readonly memory: Memory | null;
}

type Change<What extends string, Memory> = Partial<WaitingThing<What, Memory>>;

type Start<What extends string, E extends DomainEvent, Memory> = (
  event: RecordedEvent<E>,
  before: WaitingThing<What, Memory> | null,
) => (Change<What, Memory> & { readonly title: string }) | undefined;

/**
 * `starts`: there is a thing from now on, in the company of the event, unless it says nothing · an object or a function: what is different, set
 * anew, so that an event heard twice makes no difference · `gone`: nothing will ever wait there again · `ignored`.
 */
export type WorkChange<What extends string, E extends DomainEvent, Memory = null> =
  | { readonly starts: Start<What, E, Memory> }
  | {
      readonly now:
        | Change<What, Memory>
        | ((thing: WaitingThing<What, Memory>, event: RecordedEvent<E>) => Change<What, Memory>);
    }
  | 'gone'
  | 'ignored';

// biome-ignore lint/suspicious/noExplicitAny: a list of descriptions holds those of any event
export type AnyWork = WorkDescription<any, any, any>;

/** Which period work of a kind is for that its own events do not know. */
export interface WorkPeriods {
  readonly kind: string;
  /** SQL that stands where a table stands: `kind`, `uuid`, and `period` as `2026-11`, `2026-Q4` or `2026`. */
  readonly relation: string;
  /** Streams after whose events a period is known that was not. */
  readonly categories: readonly string[];
}
