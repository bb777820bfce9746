import type { GraphContext } from '@daybook/kernel/graph';
import { Context, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { People, type Person, type PersonRef } from './people.js';

/** Fills `Person` from the uuid that other areas answer. */
@Resolver('Person')
export class PersonResolver {
  constructor(private readonly people: People) {}

  @ResolveField('uuid')
  async uuid(@Parent() ref: PersonRef, @Context() context: GraphContext) {
    return (await this.person(ref, context)).uuid;
  }

  @ResolveField('name')
  async name(@Parent() ref: PersonRef, @Context() context: GraphContext) {
    return (await this.person(ref, context)).name;
  }

  @ResolveField('firstName')
  async firstName(@Parent() ref: PersonRef, @Context() context: GraphContext) {
    return (await this.person(ref, context)).firstName;
  }

  @ResolveField('lastName')
  async lastName(@Parent() ref: PersonRef, @Context() context: GraphContext) {
    return (await this.person(ref, context)).lastName;
  }

  @ResolveField('avatar')
  async avatar(@Parent() ref: PersonRef, @Context() context: GraphContext) {
    return (await this.person(ref, context)).avatar;
  }

  @ResolveField('isStaff')
  async isStaff(@Parent() ref: PersonRef, @Context() context: GraphContext) {
    return (await this.person(ref, context)).isStaff;
  }

  private async person(ref: PersonRef, context: GraphContext): Promise<Person> {
    const person = await this.people.person(context, ref);
    if (!person) throw new Error(`No person has the uuid ${ref.uuid}.`);
    return person;
  }
}
