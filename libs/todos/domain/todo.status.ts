/** How a to-do came to its status: a second click is known by it from another command that leads there too. */
export type StatusMove = 'created' | 'closed' | 'answered' | 'sentBack' | 'withdrawn' | 'reopened';

export interface StatusChange {
  readonly as: StatusMove;
  readonly by: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Why it was sent back. */
  readonly reason: string | null;
}
