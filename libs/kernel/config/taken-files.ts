/** Which files are taken at a place. */
export interface TakenFiles {
  readonly maxBytes: number;
  /** Endings without a dot, lower-case; null takes all but programs. */
  readonly extensions: readonly string[] | null;
}
