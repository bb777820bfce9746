import { openChannel } from '@daybook/kernel/live';
import { mayInFirm } from '@daybook/kernel/rights';
import type { FastifyInstance } from 'fastify';
import type { LiveOptions } from './live.js';
import { tellOfInbox } from './live-inbox.js';

/** Milliseconds in which changes of the whole firm are gathered after one was said at once. */
const gatherFor = 2_000;

/**
 * `GET /api/v2/live/companies`: server-sent events that say to staff of which kinds something changed in any company,
 * never in which one nor what, because a company may be hidden from them.
 */
export function serveLiveOfAll(server: FastifyInstance, options: LiveOptions): void {
  server.get('/api/v2/live/companies', async (request, reply) => {
    const reader = async () => (await options.context(request, reply)).viewer;
    const mayHear = (viewer: Awaited<ReturnType<typeof reader>>) =>
      viewer !== null && !viewer.awaitsSecondFactor && mayInFirm(viewer, 'viewStaffDashboard');
    const viewer = await reader();
    if (viewer === null) return reply.code(401).send({ error: 'Please sign in.' });
    if (!mayHear(viewer)) return reply.code(404).send({ error: 'There is no such page.' });

    const channel = openChannel({ ...options, reply, mayStill: async () => mayHear(await reader()) });
    tellOfInbox(viewer.uuid, channel, options.channel);
    const say = gathered((categories) => {
      const text = (category: string) =>
        `data: ${JSON.stringify({ position: options.channel.at, uuid: null, category })}\n\n`;
      channel.write(categories.map(text).join(''));
    });
    channel.onEnd(say.stop);
    channel.onEnd(options.channel.subscribeToAll(say.add));
    channel.onEnd(options.channel.whenRightsChange(channel.look));
    say.add(options.channel.missedOfAll());
  });
}

/** Says the first at once, then at most once in `gatherFor` all that came meanwhile, each of them once. */
function gathered(say: (all: readonly string[]) => void) {
  const waiting = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    if (waiting.size === 0) return;
    const all = [...waiting];
    waiting.clear();
    timer = setTimeout(flush, gatherFor);
    say(all);
  };
  return {
    add: (some: readonly string[]) => {
      for (const each of some) waiting.add(each);
      if (timer === undefined) flush();
    },
    stop: () => clearTimeout(timer),
  };
}
