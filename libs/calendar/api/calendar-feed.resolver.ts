import { type CalendarFeedCommand, type CalendarFeedState, calendarFeed } from '@daybook/calendar/domain';
import { FeedAddresses } from '@daybook/calendar/secrets';
import { COMMANDS, type Commands, isDone } from '@daybook/kernel/commands';
import { CONFIG, type Config } from '@daybook/kernel/config';
import { type GraphContext, metadataFromContext, requireViewer } from '@daybook/kernel/graph';
import { Inject } from '@nestjs/common';
import { Context, Mutation, Query, Resolver } from '@nestjs/graphql';

/** The address of one's own calendar. */
@Resolver()
export class CalendarFeedResolver {
  private readonly addresses: FeedAddresses;

  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(CONFIG) { secrets, url }: Pick<Config, 'secrets' | 'url'>,
  ) {
    this.addresses = new FeedAddresses(secrets.master, url);
  }

  @Query('calendarFeed')
  async feed(@Context() context: GraphContext) {
    const { uuid } = requireViewer(context);
    return this.feedOf(uuid, (await this.commands.load(calendarFeed, uuid)).state);
  }

  @Mutation('openCalendarFeed')
  open(@Context() context: GraphContext) {
    return this.send({ type: 'OpenCalendarFeed' }, context);
  }

  @Mutation('renewCalendarAddress')
  renew(@Context() context: GraphContext) {
    return this.send({ type: 'RenewCalendarAddress' }, context);
  }

  @Mutation('closeCalendarFeed')
  close(@Context() context: GraphContext) {
    return this.send({ type: 'CloseCalendarFeed' }, context);
  }

  private async send(command: CalendarFeedCommand, context: GraphContext) {
    const { uuid } = requireViewer(context);
    const outcome = await this.commands.send(calendarFeed, uuid, command, metadataFromContext(context, null));
    const isSaved = isDone(outcome);
    const state = isSaved ? outcome.state : (await this.commands.load(calendarFeed, uuid)).state;
    return {
      success: isSaved,
      errorMessage: isSaved ? null : 'The calendar address could not be changed. Please try again.',
      calendarFeed: this.feedOf(uuid, state),
    };
  }

  private feedOf(person: string, { number, isOpen }: CalendarFeedState) {
    return { address: isOpen ? this.addresses.addressOf({ person, number }) : null };
  }
}
