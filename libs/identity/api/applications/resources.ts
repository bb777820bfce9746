import { CONFIG, type Config } from '@daybook/kernel/config';
import { Inject, Injectable } from '@nestjs/common';
import { validate } from 'uuid';

/** The only thing that is given: to read. */
export const scope = 'books:read';

/** Addresses as the metadata of OAuth name them: who gives tokens, and what of each company they are for. */
@Injectable()
export class Resources {
  readonly issuer: string;

  constructor(@Inject(CONFIG) { url }: Pick<Config, 'url'>) {
    this.issuer = new URL(url).origin;
  }

  of(company: string): string {
    return `${this.issuer}/mcp/${company}`;
  }

  /** Whose books a resource indicator (RFC 8707) means; undefined: none of ours. */
  companyOf(resource: string): string | undefined {
    const company = resource.slice(`${this.issuer}/mcp/`.length);
    return validate(company) && resource === this.of(company) && company === company.toLowerCase()
      ? company
      : undefined;
  }

  metadataOf(company: string): string {
    return `${this.issuer}/.well-known/oauth-protected-resource/mcp/${company}`;
  }
}
