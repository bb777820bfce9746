import { CLOCK, type Clock } from '@daybook/kernel/clock';
import { SIGNED_LINKS, type SignedLinks } from '@daybook/kernel/store';
import type { SignersPdf } from '@daybook/signatures/flow';
import { Inject, Injectable } from '@nestjs/common';
import type { Outsider } from './outsiders.js';

interface LinkedPdf {
  readonly document: string;
  readonly which: SignersPdf;
}

/** Links to the PDFs of a document for a signing session; each is good for five minutes. */
@Injectable()
export class PdfLinks {
  constructor(
    @Inject(SIGNED_LINKS) private readonly links: SignedLinks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  linkTo(which: SignersPdf, { uuid, signer, session }: Outsider): string {
    const linked: LinkedPdf = { document: uuid, which };
    const text = this.links.sign(JSON.stringify(linked), session, this.clock.now().getTime());
    return `/api/v2/signing/${signer.uuid}/${text}`;
  }

  /** Undefined unless it was made for this session and has not expired. */
  read(text: string, session: string): LinkedPdf | undefined {
    const path = this.links.read(text, session, this.clock.now().getTime());
    return path === undefined ? undefined : JSON.parse(path);
  }
}
