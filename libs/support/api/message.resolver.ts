import { companies } from '@daybook/companies/published';
import { people } from '@daybook/identity/published';
import { type GraphContext, requireLoaded } from '@daybook/kernel/graph';
import { POOL, type Queryable } from '@daybook/kernel/postgres';
import { Inject } from '@nestjs/common';
import { Args, Context, Query, Resolver } from '@nestjs/graphql';
import type { SupportMessageArgs } from './generated/arguments.js';
import { SupportMessagePolicy } from './message.policy.js';

interface Around {
  readonly company: string | null;
  readonly sender: { readonly name: string; readonly email: string } | null;
}

/** A message to support, for whoever answers it where its email did not arrive. */
@Resolver()
export class SupportMessageResolver {
  constructor(
    @Inject(POOL) private readonly db: Queryable,
    private readonly policy: SupportMessagePolicy,
  ) {}

  @Query('supportMessage')
  async message(@Args('uuid') uuid: SupportMessageArgs['uuid'], @Context() context: GraphContext) {
    const { message, company } = await requireLoaded(context, this.policy, uuid);
    const { rows } = await this.db.query<Around>({
      name: 'who wrote to support about what',
      text: `select (select c.name from ${companies} c where c.uuid = $1) as company,
        (select json_build_object('name', concat_ws(' ', u.first_name, u.last_name), 'email', u.email)
          from ${people} u where u.uuid = $2 and u.email is not null) as sender`,
      values: [company?.uuid ?? null, message.user],
    });
    const [around] = rows;
    if (!around || (company && around.company === null)) return null;
    const { is: state, subject, message: words, file, writtenAt: sentAt, failure } = message;
    return {
      ...{ uuid, state, subject, message: words, sentAt, failure },
      company: company ? { uuid: company.uuid, name: around.company } : null,
      sender: around.sender,
      hasAttachment: file !== null,
    };
  }
}
