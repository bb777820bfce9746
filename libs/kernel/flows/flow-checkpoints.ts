import type { Pipeline } from '@daybook/kernel/postgres';

interface Move {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly resolve: (isMoved: boolean) => void;
  readonly reject: (fault: unknown) => void;
}

/**
 * Stores how far event handlers have come that had nothing to do: those that ask in the same turn in one statement, which
 * does not wait for the disk, since there is nothing to do again.
 */
export class FlowCheckpoints {
  private waiting: Move[] = [];

  constructor(
    private readonly client: Pipeline,
    private readonly runner: string,
  ) {}

  /** @returns false when the checkpoint is not where it was thought to be: another process has moved it */
  move(name: string, from: number, to: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ name, from, to, resolve, reject });
      if (this.waiting.length === 1) setImmediate(() => void this.store(this.waiting.splice(0)));
    });
  }

  /** Never rejects: whoever asked learns of it. */
  private async store(moves: readonly Move[]): Promise<void> {
    try {
      const { rows } = await this.client.query<{ name: string }>({
        name: 'keep flow checkpoints soon',
        text: `update ops.flow_checkpoints c set position = m.to, updated_at = now(), runner = $4
          from unnest($1::text[], $2::bigint[], $3::bigint[]) as m (name, "from", "to")
          where c.name = m.name and c.position = m.from
          returning c.name, set_config('synchronous_commit', 'off', true)`,
        values: [moves.map(({ name }) => name), moves.map(({ from }) => from), moves.map(({ to }) => to), this.runner],
      });
      const moved = new Set(rows.map(({ name }) => name));
      for (const { name, resolve } of moves) resolve(moved.has(name));
    } catch (fault) {
      for (const { reject } of moves) reject(fault);
    }
  }
}

/** Another process runs the flow too; this one gives way. */
export class CheckpointTaken extends Error {
  constructor(flow: string) {
    super(`The checkpoint of the flow ${flow} was moved by another process.`);
  }
}
