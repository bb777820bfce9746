import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
} from '@daybook/kernel/events';

/** What a company's people have noted for the product to remember, never taken back; the stream `dataMarkers-{company}`. */
export type DataMarkersEvent = DomainEvent<
  'DataMarkerRecorded',
  { uuid: string; user: string; markerType: string; markerSubType: string; metadata: Readonly<Record<string, string>> }
>;

export type DataMarkersCommand = { type: 'RecordDataMarker' } & DataMarkersEvent['data'];

export interface DataMarkersState {
  /** One for each type, sub-type and user: the first. */
  readonly recorded: readonly DataMarkersEvent['data'][];
}

export const dataMarkersDecider: Decider<DataMarkersCommand, DataMarkersState, DataMarkersEvent, Refusal<never>> = {
  category: 'dataMarkers',
  initial: { recorded: [] },
  schema: { DataMarkerRecorded: { version: 1 } },
  evolve: ({ recorded }, { data }) => ({ recorded: [...recorded, data] }),
  decide: (state, { type: _, ...marker }) =>
    recordedAs(state, marker) ? [] : [{ type: 'DataMarkerRecorded', data: marker }],
};

/** The marker that stands for this one: it, or one of the same type, sub-type and user that was there before. */
export function recordedAs(
  { recorded }: DataMarkersState,
  marker: DataMarkersEvent['data'],
): DataMarkersEvent['data'] | undefined {
  return recorded.find((one) => keyOf(one) === keyOf(marker));
}

/** The dialog that offers Form 1099 was closed; the sub-type is the year. */
export const form1099Dismissed = 'form_1099_opt_in_modal_dismissed';

function keyOf({ markerType, markerSubType, user }: DataMarkersEvent['data']): string {
  return `${markerType} ${markerSubType} ${user}`;
}

/** What the history says of each event. */
export const dataMarkersWords: EventDescriptions<DataMarkersEvent> = {
  DataMarkerRecorded: ({ data }) => description('Marker recorded', sentenceOf(data)),
};

function sentenceOf({ markerType, markerSubType }: DataMarkersEvent['data']): string {
  return markerType === form1099Dismissed
    ? `dismissed the offer of Form 1099 for ${markerSubType}.`
    : `recorded the marker ${markerType.replaceAll('_', ' ')}, ${markerSubType}.`;
}
