import { Signer } from '@daybook/kernel/secrets';
import { validate } from 'uuid';

/** The newest address of a person that is open is the one with this number. */
export interface FeedAddress {
  readonly person: string;
  readonly number: number;
}

/** The addresses from which calendars read without signing in. Each names its person and number, and is signed. */
export class FeedAddresses {
  private readonly signer: Signer;

  constructor(
    master: string,
    private readonly url: string,
  ) {
    this.signer = new Signer(master, 'calendar feed');
  }

  addressOf({ person, number }: FeedAddress): string {
    const signature = this.signer.sign(`${person} ${number}`);
    return new URL(`/api/v2/calendar/${person}/${number}/${signature}.ics`, this.url).href;
  }

  /** Undefined when the address is not ours. */
  read({ person, number, signature }: Record<'person' | 'number' | 'signature', string>): FeedAddress | undefined {
    const written = signature.replace(/\.ics$/, '');
    if (!this.signer.isSigned(`${person} ${number}`, written) || !validate(person)) return undefined;
    return { person, number: Number(number) };
  }
}
