export type NoteFacts = readonly string[];

/** A local name counts too; this comment tells of facts that were told, which does not. */
export function counted(notes: readonly string[]): number {
  const kept = notes.filter((note) => note !== 'told');
  return kept.length;
}
