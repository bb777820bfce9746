import type { Config } from '@daybook/kernel/config';
import { Signer } from '@daybook/kernel/secrets';
import { type SignatureDocument, signersInTurn } from '@daybook/signatures/domain';
import { validate as isUuid } from 'uuid';

/** Which page of the provider: the one that prepares a document, or that of a signer. */
export interface ProviderPage {
  readonly document: string;
  readonly place: 'prepare' | string;
}

export interface PageParams extends ProviderPage {
  /** Seconds since 1970. */
  readonly until: string;
  readonly signature: string;
}

const lifetime = 15 * 60;

/** Addresses of our pages in which one of the provider stands: signed, and good for fifteen minutes. */
export class ProviderPages {
  static readonly route = '/api/v2/signature-pages/:document/:place/:until/:signature';
  private readonly signer: Signer;

  constructor({ secrets }: Pick<Config, 'secrets'>) {
    this.signer = new Signer(secrets.master, 'signature pages');
  }

  pathOf({ document, place }: ProviderPage, now: Date): string {
    const until = String(Math.floor(now.getTime() / 1_000) + lifetime);
    const signature = this.signer.sign(`${document} ${place} ${until}`);
    return `/api/v2/signature-pages/${document}/${place}/${until}/${signature}`;
  }

  /** Null where it is not for this signer to sign at a provider now. */
  signingPath(document: string, state: SignatureDocument, signer: string, now: Date): string | null {
    if (state.provider === 'house' || state.providerIds === null) return null;
    const isInTurn = signersInTurn(state).some(({ uuid }) => uuid === signer);
    return isInTurn ? this.pathOf({ document, place: signer }, now) : null;
  }

  /** Undefined when it is not ours, or over. */
  read({ document, place, until, signature }: PageParams, now: Date): ProviderPage | undefined {
    if (!isUuid(document) || !this.signer.isSigned(`${document} ${place} ${until}`, signature)) return undefined;
    return Number(until) * 1_000 > now.getTime() ? { document, place } : undefined;
  }
}
