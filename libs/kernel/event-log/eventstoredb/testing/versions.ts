import { status } from '@grpc/grpc-js';

/** In what a version of the server answers otherwise than its neighbors; the rows are those of behaviour.api.spec.ts. */
export interface Version {
  readonly name: '23.10' | '24.10' | '26.0';
  readonly build: string;
  /** Rows 12 and 13: bytes of one append. */
  readonly maxAppendSize: number;
  /** Row 18: of `$all` from a position between two records. */
  readonly betweenRecords: {
    readonly read: string;
    readonly subscription: { readonly code: status; readonly text: string };
  };
  /** Row 21: the commit position that a subscription from the start says when it has met nothing to the end of a short log. */
  readonly endOfShortLog: string | null;
  /** Row 21: whether the prepare position of a checkpoint is told. */
  readonly preparesCheckpoints: boolean;
  /**
   * Row 9: milliseconds until a record can be read with which others collide already. Row 15: milliseconds after the
   * answer until a stream shows that was deleted and begun anew.
   */
  readonly lag: number;
  /** Row 25: what making a user answers that is there, with the password it has and with another. */
  readonly userThere: { readonly same: number; readonly other: number };
}

const mebibyte = 1_024 * 1_024;
/** What is written at once has to fit into a file of the server. */
const chunk = 256 * mebibyte;
const created = 201;
const conflict = 409;

const invalidPosition = {
  read: 'Unexpected ReadAllResult: InvalidPosition',
  subscription: { code: status.INVALID_ARGUMENT, text: 'Trying to read from an invalid position.' },
};

export const versions: readonly Version[] = [
  {
    name: '23.10',
    build: '23.10.8.0',
    maxAppendSize: mebibyte,
    betweenRecords: {
      read: 'Unexpected ReadAllResult: Error',
      subscription: { code: status.UNKNOWN, text: 'Exception was thrown by handler.' },
    },
    endOfShortLog: null,
    preparesCheckpoints: true,
    lag: 0,
    userThere: { same: conflict, other: conflict },
  },
  {
    name: '24.10',
    build: '24.10.4.0',
    maxAppendSize: mebibyte,
    betweenRecords: invalidPosition,
    endOfShortLog: '18446744073709551615',
    preparesCheckpoints: false,
    lag: 40,
    userThere: { same: created, other: created },
  },
  {
    name: '26.0',
    build: '26.0.3.0',
    maxAppendSize: chunk,
    betweenRecords: invalidPosition,
    endOfShortLog: '0',
    preparesCheckpoints: false,
    lag: 40,
    userThere: { same: created, other: conflict },
  },
];

/** The one that the product names, docs/how-to/event-log.md. */
export const currentVersion = versionOf('26.0');

export function versionOf(name: string): Version {
  const found = versions.find((one) => one.name === name);
  if (!found) throw new Error(`There is no version ${name}: ${versions.map((one) => one.name).join(', ')}.`);
  return found;
}
