import { type ChatHistory, type ChatHistoryState, chatHistory, isOpen, limits } from '@daybook/chatbot/domain';
import { COMMANDS, type Commands } from '@daybook/kernel/commands';
import { LiveChannel } from '@daybook/kernel/live';
import { Inject, Injectable } from '@nestjs/common';

/** Beyond the time of an answer: until the worker has begun, and its end is heard of. */
const grace = 15_000;

/** Waits for answers, as whoever asked does. */
@Injectable()
export class Answers {
  constructor(
    @Inject(COMMANDS) private readonly commands: Commands,
    private readonly live: LiveChannel,
  ) {}

  /** The chat once the question is answered, or as it stands after as long as an answer may take. */
  async awaited(uuid: string, company: string, interaction: string): Promise<ChatHistory | undefined> {
    const signal = AbortSignal.timeout(limits.secondsToAnswer * 1_000 + grace);
    for (;;) {
      const changed = this.nextChange(uuid, company, signal);
      const { state } = await this.commands.load(chatHistory, uuid);
      if (!isWaiting(state, interaction) || signal.aborted) {
        changed.end();
        return state.is === 'there' ? state : undefined;
      }
      await changed.heard;
    }
  }

  /** Listens before the chat is looked at, so that nothing comes between. */
  private nextChange(uuid: string, company: string, signal: AbortSignal) {
    let resolve = () => {};
    const heard = new Promise<void>((done) => {
      resolve = done;
    });
    const deaf = this.live.subscribe(company, (message) => {
      if (message.category === 'chatHistory' && (message.uuid === null || message.uuid === uuid)) end();
    });
    const end = () => {
      deaf();
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end);
    return { heard, end };
  }
}

function isWaiting(state: ChatHistoryState, interaction: string): boolean {
  return state.is === 'there' && isOpen(state.interactions[interaction]?.is ?? 'answered');
}
