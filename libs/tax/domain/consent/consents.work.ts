import { type RecordedEvent, subjectOf } from '@daybook/kernel/events';
import type { WaitingThing, WorkDescription } from '@daybook/kernel/work';
import type { ConsentEvent } from './consent.events.js';
import { alertsFrom } from './expiring.js';

/** `renew`: the firm asks for a new one; `signatures`: it has, and the client signs; `declined`: nobody asks any more. */
export type ConsentsWork = 'renew' | 'signatures' | 'declined';

interface Asked {
  readonly signers: readonly string[];
  readonly zone: string;
}

/** The disclosures of a company, by their uuids. */
interface Disclosures {
  /** They wait for signatures. */
  readonly asked: Readonly<Record<string, Asked>>;
  /** Signed and not withdrawn. `expiresAt` and `alertsFrom` are instants. */
  readonly granted: Readonly<
    Record<string, Pick<Asked, 'signers'> & { expiresOn: string; expiresAt: string; alertsFrom: string }>
  >;
  /** Somebody said no since the last one was signed: nobody is asked once more then. */
  readonly isDeclined: boolean;
}

type Thing = WaitingThing<ConsentsWork, Disclosures>;

const none: Disclosures = { asked: {}, granted: {}, isDeclined: false };

/** Of all in force the one that ends last is renewed; the others need no renewal. */
function asking(memory: Disclosures): Partial<Thing> {
  const [last] = Object.values(memory.granted).toSorted((one, other) => (one.expiresAt < other.expiresAt ? 1 : -1));
  if (!last) return { memory, waits: null, due: null, people: [] };
  const ends = { memory, since: last.alertsFrom, due: last.expiresOn };
  if (memory.isDeclined) return { ...ends, waits: 'declined', people: last.signers };
  const [asked] = Object.values(memory.asked);
  return { ...ends, waits: asked ? 'signatures' : 'renew', people: asked?.signers ?? last.signers };
}

const changed = ({ memory }: Pick<Thing, 'memory'>, change: (before: Disclosures) => Partial<Disclosures>) =>
  asking({ ...(memory ?? none), ...change(memory ?? none) });

function without<T>(all: Readonly<Record<string, T>>, { stream }: RecordedEvent): Readonly<Record<string, T>> {
  const { [subjectOf(stream)]: _, ...others } = all;
  return others;
}

/** `since` says when it begins; no two months have more days. */
const ending = { right: 'manageTq', daysAhead: 62, endsWhenDue: true } as const;

/**
 * Of a company: that its consent to disclose tax papers ends, to whoever may ask for a new one. It names who has signed
 * it, or who is asked now: signers are told of the end by this very row.
 */
export const consentsWork: WorkDescription<ConsentEvent, ConsentsWork, Disclosures> = {
  kind: 'consents',
  servedBy: 'tax',
  categories: ['consent7216'],
  thingOf: ({ meta, stream }) => meta.company ?? subjectOf(stream),
  linkedAs: (subject, company) => company ?? subject,
  waits: {
    renew: { ...ending, isForStaff: true, says: 'ends {due}' },
    signatures: { ...ending, says: 'asked for, ends {due}' },
    // its signers are told; the firm's list is not
    declined: { ...ending, isAskedElsewhere: true, says: 'declined, ends {due}' },
  },
  on: {
    ConsentRequested: {
      starts: ({ stream, data: { kind, signers, zone } }, before) =>
        kind === 'disclosure'
          ? {
              title: 'Renew the section 7216 consent',
              ...changed(before ?? { memory: none }, ({ asked }) => ({
                asked: { ...asked, [subjectOf(stream)]: { signers, zone } },
              })),
            }
          : undefined,
    },
    ConsentGranted: {
      now: (thing, event) => {
        const { expiresOn, expiresAt } = event.data;
        const uuid = subjectOf(event.stream);
        const asked = thing.memory?.asked[uuid];
        if (!asked) return {};
        const signed = { signers: asked.signers, expiresOn, expiresAt, alertsFrom: alertsFrom(asked.zone, expiresOn) };
        return changed(thing, (before) => ({
          asked: without(before.asked, event),
          granted: { ...before.granted, [uuid]: signed },
          isDeclined: false,
        }));
      },
    },
    ConsentDeclined: {
      now: (thing, event) =>
        thing.memory && subjectOf(event.stream) in thing.memory.asked
          ? changed(thing, ({ asked }) => ({ asked: without(asked, event), isDeclined: true }))
          : {},
    },
    ConsentVoided: { now: (thing, event) => changed(thing, ({ asked }) => ({ asked: without(asked, event) })) },
    ConsentWithdrawn: {
      now: (thing, event) => changed(thing, ({ granted }) => ({ granted: without(granted, event) })),
    },
    ConsentSignedBySigner: 'ignored',
    ConsentResent: 'ignored',
    ConsentProviderStateRecorded: 'ignored',
  },
};
