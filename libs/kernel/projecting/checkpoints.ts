import type { ClientBase, QueryConfig } from 'pg';

export interface Checkpoint {
  readonly name: string;
  readonly version: number;
  readonly position: number;
  /** Rises when the tables are exchanged. */
  readonly generation: number;
}

/** The checkpoints of these projections; a projection without one is not among them. */
export async function readCheckpoints(client: ClientBase, names: readonly string[]): Promise<Map<string, Checkpoint>> {
  const { rows } = await client.query<Omit<Checkpoint, 'position'> & { position: string }>(
    'select name, version, position, generation from ops.checkpoints where name = any($1)',
    [names],
  );
  return new Map(rows.map((row) => [row.name, { ...row, position: Number(row.position) }]));
}

/** Starts at position 0 those of the projections that have no checkpoint. */
export async function startCheckpoints(
  client: ClientBase,
  projections: readonly { readonly name: string; readonly version: number }[],
): Promise<void> {
  await client.query(
    `insert into ops.checkpoints (name, version, position)
       select name, version, 0 from unnest($1::text[], $2::int[]) as one (name, version) on conflict do nothing`,
    [projections.map(({ name }) => name), projections.map(({ version }) => version)],
  );
}

/** Compare-and-set of several checkpoints; fails (see `isMoved`) when one of them does not stand where it should. */
export function moveCheckpoints(
  moves: readonly { readonly name: string; readonly generation: number; readonly stored: number }[],
  to: number,
  runner: string,
): QueryConfig {
  return {
    name: 'move checkpoints',
    text: 'select ops.move_checkpoints($1, $2, $3, $4, $5)',
    values: [
      moves.map(({ name }) => name),
      moves.map(({ generation }) => generation),
      moves.map(({ stored }) => stored),
      to,
      runner,
    ],
  };
}
