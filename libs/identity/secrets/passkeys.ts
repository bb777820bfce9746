import type { Query } from '@daybook/kernel/postgres';

/** The public half of a passkey. */
export interface Passkey {
  /** As the browser names it, base64url. */
  readonly credential: string;
  readonly user: string;
  readonly device: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Rises with every use where the key counts at all. */
  readonly counter: number;
  readonly transports: string[];
}

const columns = `credential, user_uuid as "user", device, public_key as "publicKey", counter, transports`;

/** Public keys of passkeys. The events say whose devices they are and which of them count. */
export class Passkeys {
  constructor(private readonly query: Query) {}

  /** @returns whether nobody has it already */
  async keep({ credential, user, device, publicKey, counter, transports }: Passkey): Promise<boolean> {
    const rows = await this.query(
      `insert into passkeys (credential, user_uuid, device, public_key, counter, transports)
        values ($1, $2, $3, $4, $5, $6) on conflict (credential) do nothing returning credential`,
      [credential, user, device, Buffer.from(publicKey), counter, transports],
    );
    return rows.length === 1;
  }

  async find(credential: string): Promise<Passkey | undefined> {
    const [row] = await this.query<Passkey>(`select ${columns} from passkeys where credential = $1`, [credential]);
    return row;
  }

  async ofUser(user: string): Promise<readonly Passkey[]> {
    return this.query<Passkey>(`select ${columns} from passkeys where user_uuid = $1 order by device`, [user]);
  }

  async countUp(credential: string, counter: number): Promise<void> {
    await this.query('update passkeys set counter = greatest(counter, $2) where credential = $1', [
      credential,
      counter,
    ]);
  }

  async forget(credential: string): Promise<void> {
    await this.query('delete from passkeys where credential = $1', [credential]);
  }

  /** Forgets those of a person's that were made before that instant, but for devices that count. */
  async sweep(user: string, before: string, devices: readonly string[]): Promise<void> {
    await this.query('delete from passkeys where user_uuid = $1 and made_at < $2 and device <> all ($3)', [
      user,
      before,
      devices,
    ]);
  }

  /** @returns false when the challenge was answered before */
  async spend(challenge: string, endsAt: Date): Promise<boolean> {
    const rows = await this.query(
      `insert into spent_passkey_challenges (challenge, ends_at) values ($1, $2)
        on conflict (challenge) do nothing returning challenge`,
      [challenge, endsAt],
    );
    return rows.length === 1;
  }
}
