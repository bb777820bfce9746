import {
  type Decision,
  type DomainEvent,
  description,
  type EventDescriptions,
  type EventSchema,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';

/** What a merge of two companies says in the stream of each. `as`: whose things go, and to whom they go. */
export type MergingEvent =
  /** Until the merge is over nobody changes anything of the company. */
  | DomainEvent<'CompanyMergeBegun', { merge: string; other: string; as: MergeSide }>
  | DomainEvent<'CompanyMergeEnded', { merge: string }>
  /** Gone, and its address leads to the other company. */
  | DomainEvent<'CompanyMergedInto', { merge: string; into: string }>;

export type MergeSide = 'source' | 'destination';

export const mergingSchema: EventSchema<MergingEvent> = {
  CompanyMergeBegun: { version: 1 },
  CompanyMergeEnded: { version: 1 },
  CompanyMergedInto: { version: 1 },
};

export const mergingWords: EventDescriptions<MergingEvent> = {
  CompanyMergeBegun: ({ data: { as } }) =>
    description(
      'Merge begun',
      as === 'source'
        ? 'began to move what is in this company to another one, or back.'
        : 'began to move what is in another company here, or back.',
    ),
  CompanyMergeEnded: () => description('Merge ended', 'ended the merge; the company can be changed again.'),
  CompanyMergedInto: () => description('Company merged', 'merged this company into another one.'),
};

export type MergingCommand =
  | { type: 'BeginMerge'; merge: string; other: string; as: MergeSide }
  | { type: 'EndMerge'; merge: string }
  | { type: 'CloseMergedCompany'; merge: string; into: string };

export type MergingRefusal = Refusal<'beingMerged' | 'noSuchMerge'>;

export interface MergingState {
  /** The merge that goes on in it. */
  readonly merge: string | null;
  /** Where its address leads. */
  readonly mergedInto: string | null;
  /** The merge by which it does. */
  readonly mergedBy: string | null;
}

export const notMerged: MergingState = { merge: null, mergedInto: null, mergedBy: null };
export const beingMerged = refuse('beingMerged', 'This company is being merged. Please try again later.');

export function evolveMerging({ type, data }: MergingEvent): Partial<MergingState> & { readonly status?: 'deleted' } {
  switch (type) {
    case 'CompanyMergeBegun':
      return { merge: data.merge };
    case 'CompanyMergeEnded':
      return { merge: null };
    case 'CompanyMergedInto':
      return { status: 'deleted', mergedInto: data.into, mergedBy: data.merge };
  }
}

export function decideMerging(
  { merge, mergedInto }: MergingState,
  command: MergingCommand,
): Decision<MergingEvent, MergingRefusal> {
  switch (command.type) {
    case 'BeginMerge': {
      if (merge === command.merge) return [];
      if (merge !== null) return beingMerged;
      const { type: _, ...data } = command;
      return [{ type: 'CompanyMergeBegun', data }];
    }
    case 'EndMerge':
      return merge === command.merge ? [{ type: 'CompanyMergeEnded', data: { merge } }] : [];
    case 'CloseMergedCompany': {
      const { into } = command;
      if (mergedInto === into) return [];
      if (merge !== command.merge) return refuse('noSuchMerge', 'This merge has ended.');
      return [{ type: 'CompanyMergedInto', data: { merge, into } }];
    }
  }
}
