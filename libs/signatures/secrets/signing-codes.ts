import { createHash, randomInt } from 'node:crypto';
import type { Query } from '@daybook/kernel/postgres';
import { isEqual, openBytes, type SubjectKeys, sealBytes } from '@daybook/kernel/secrets';

/** For whom a code is. */
export interface CodeFor {
  readonly document: string;
  readonly signer: string;
  readonly challenge: string;
}

/** Codes that may be asked for from one network within ten minutes, for whatever documents. */
export const codesFromNetwork = 20;

interface CodeRow extends CodeFor {
  readonly sealed: Buffer;
}

const columns = 'document, signer, challenge, sealed';

/** Codes on their way to signers without an account, sealed with the key of their document until they were used. */
export class SigningCodes {
  constructor(
    private readonly query: Query,
    private readonly keys: Pick<SubjectKeys, 'keyFor'>,
  ) {}

  /**
   * Draws a code and lays it down; the event that names the challenge sends it out.
   *
   * @param network of whoever asks; @returns false when too many were asked for from there
   */
  async draw({ document, signer, challenge }: CodeFor, network: string, now: Date): Promise<boolean> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const key = await this.keys.keyFor(`signatureDocument-${document}`);
    const sealed = sealBytes(Buffer.from(code), key, placeOf(document, challenge));
    const rows = await this.query<{ challenge: string }>(
      `insert into signing_codes (challenge, document, signer, network, sealed, requested_at)
        select $1, $2, $3, $4, $5, $6::timestamptz
        where (select count(*) from signing_codes where network = $4 and requested_at > $6::timestamptz - interval '10 minutes') < $7
        on conflict (challenge) do update set challenge = excluded.challenge
        returning challenge`,
      [challenge, document, signer, hashOf(network), sealed, now, codesFromNetwork],
    );
    return rows.length === 1;
  }

  /** The code of a challenge, as it is mailed; undefined once it was used. */
  async codeOf(challenge: string): Promise<string | undefined> {
    const [row] = await this.query<CodeRow>(`select ${columns} from signing_codes where challenge = $1`, [challenge]);
    return row && (await this.opened(row)).toString();
  }

  /** Whether it is the code that was sent; counting the tries is the document's matter. */
  async isRight({ document, signer, challenge }: CodeFor, code: string): Promise<boolean> {
    const [row] = await this.query<CodeRow>(
      `select ${columns} from signing_codes where challenge = $1 and document = $2 and signer = $3`,
      [challenge, document, signer],
    );
    return row !== undefined && isEqual(code, await this.opened(row));
  }

  /** Uses a code up; true for the first who does. */
  async spend(challenge: string): Promise<boolean> {
    const rows = await this.query('delete from signing_codes where challenge = $1 returning challenge', [challenge]);
    return rows.length === 1;
  }

  private async opened({ document, challenge, sealed }: CodeRow): Promise<Buffer> {
    return openBytes(sealed, await this.keys.keyFor(`signatureDocument-${document}`), placeOf(document, challenge));
  }
}

function placeOf(document: string, challenge: string): string[] {
  return [`signatureDocument-${document}`, challenge, 'code'];
}

/** Networks are not kept beside what was asked from them. */
function hashOf(network: string): string {
  return createHash('sha256').update(network).digest('base64url');
}
