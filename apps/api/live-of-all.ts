import { mayInFirm } from '@daybook/kernel/rights';
import type { FastifyInstance } from 'fastify';
import type { LiveOptions } from './live.js';
import { beat, begin, tellSaving } from './live-stream.js';

/** Milliseconds in which changes of the whole firm are gathered after one was said at once. */
const gatherFor = 2_000;

/**
 * `GET /api/v2/live/companies`: server-sent events that say to staff of which kinds something changed in any company,
 * never in which one nor what, because a company may be hidden from them. Channels are kept in `open` until they end.
 */
export function serveLiveOfAll(server: FastifyInstance, options: LiveOptions, open: Set<() => void>): void {
  server.get('/api/v2/live/companies', async (request, reply) => {
    const reader = async () => (await options.context(request, reply)).viewer;
    const mayHear = (viewer: Awaited<ReturnType<typeof reader>>) =>
      viewer !== null && !viewer.awaitsSecondFactor && mayInFirm(viewer, 'viewStaffDashboard');
    const viewer = await reader();
    if (viewer === null) return reply.code(401).send({ error: 'Please sign in.' });
    if (!mayHear(viewer)) return reply.code(404).send({ error: 'There is no such company.' });

    const raw = begin(reply);
    const say = gathered((categories) => {
      const text = (category: string) =>
        `data: ${JSON.stringify({ position: options.channel.at, uuid: null, category })}\n\n`;
      raw.write(categories.map(text).join(''));
    });
    const look = () =>
      reader().then(
        (still) => mayHear(still) || end(),
        () => end(),
      );
    const leave = options.channel.subscribeToAll(say.add);
    const deaf = options.channel.whenRightsChange(() => void look());
    const heart = setInterval(() => {
      raw.write(beat);
      void look();
    }, options.interval);
    const end = () => {
      clearInterval(heart);
      say.stop();
      leave();
      deaf();
      silence();
      open.delete(end);
      raw.end();
    };
    open.add(end);
    raw.on('close', end);
    const silence = tellSaving(raw, options.watched);
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
