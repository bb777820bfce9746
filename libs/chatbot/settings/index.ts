import { address, baseUrl, defineSettings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface AssistantSettings {
  /** The firm has no assistant: nothing is answered, and nobody sees it. */
  readonly isChatbotOff: boolean;
  /** People may read the books from assistants of their own (Model Context Protocol). */
  readonly takesOtherAssistants: boolean;
  /** Names of people and companies are replaced by others before anything is sent to an assistant of theirs. */
  readonly hidesNames: boolean;
  /** Days after which a chat that nobody has written in is deleted; null: never. */
  readonly chatRetentionDays: number | null;
  /** The language model behind the assistant, spoken to as OpenAI's chat completions; null: there is none. */
  readonly assistantModel: {
    /** What `/chat/completions` is put behind. */
    readonly url: string;
    readonly key: string;
    readonly name: string;
    /** How long one answer may take, in seconds. */
    readonly seconds: number;
    /** How many tokens the questions about one company may use in a calendar month. */
    readonly tokensPerMonth: number;
    /** Names of people and companies are replaced by others before anything is sent. */
    readonly hidesNames: boolean;
    /** Dollars for a million tokens. */
    readonly prices: { readonly prompt: number; readonly completion: number };
  } | null;
}

declare module '@daybook/kernel/config' {
  interface Config extends AssistantSettings {}
}

/** The model that the sandbox plays. */
export const sandboxModel = { key: 'sandbox', name: 'daybook-sandbox' } as const;

export const settings = defineSettings({
  variables: {
    ASSISTANT: z
      .enum(['on', 'off'])
      .default('on')
      .describe('off: the firm has no assistant; nobody sees it and nothing is sent to any model'),
    OTHER_ASSISTANTS: z
      .enum(['on', 'off'])
      .default('off')
      .describe(
        'on: people may let an assistant of their own (Claude, ChatGPT and others that speak the Model Context Protocol) read the books of a company with their rights; needs ASSISTANT=on',
      ),
    ASSISTANT_MODEL_URL: address('http:', 'https:')
      .optional()
      .describe(
        'Language model behind the assistant: any server with OpenAI’s chat completions and tools, hosted or your own (vLLM, Ollama, llama.cpp), for instance https://api.openai.com/v1 or http://localhost:11434/v1. Default: the sandbox plays one, in production there is none',
      ),
    ASSISTANT_MODEL_KEY: z.string().min(1).optional().describe('Its key; servers of your own mostly need none'),
    ASSISTANT_MODEL_NAME: z.string().min(1).optional().describe('Its name, needed with ASSISTANT_MODEL_URL'),
    ASSISTANT_SECONDS: z.coerce
      .number()
      .int()
      .min(10)
      .max(600)
      .default(60)
      .describe('How long an answer may take. A slow model of your own may need more than the usual 60'),
    ASSISTANT_TOKENS_PER_MONTH: z.coerce
      .number()
      .int()
      .min(1_000)
      .default(5_000_000)
      .describe('How many tokens the questions about one company may use in a calendar month'),
    ASSISTANT_HIDE_NAMES: z
      .enum(['on', 'off'])
      .default('off')
      .describe(
        'on: names of people, customers, vendors and the company are replaced before anything is sent to the model, and put back in its answers. Numbers of people and bank accounts are never sent',
      ),
    ASSISTANT_RETENTION_DAYS: z.coerce
      .number()
      .int()
      .min(30)
      .optional()
      .describe(
        'Days after which chats that nobody has written in are deleted, with what was sent for them. Default: never',
      ),
    ASSISTANT_PROMPT_PRICE: z.coerce.number().min(0).default(0).describe('Dollars for a million tokens sent'),
    ASSISTANT_COMPLETION_PRICE: z.coerce.number().min(0).default(0).describe('Dollars for a million tokens received'),
  },
  missing({ ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL_NAME: name }) {
    return url && !name ? ['ASSISTANT_MODEL_URL needs ASSISTANT_MODEL_NAME'] : [];
  },
  read(given, { sandboxUrl }): AssistantSettings {
    const { ASSISTANT_MODEL_URL: url, ASSISTANT_MODEL_NAME: name } = given;
    const limits = {
      seconds: given.ASSISTANT_SECONDS,
      tokensPerMonth: given.ASSISTANT_TOKENS_PER_MONTH,
      hidesNames: given.ASSISTANT_HIDE_NAMES === 'on',
      prices: { prompt: given.ASSISTANT_PROMPT_PRICE, completion: given.ASSISTANT_COMPLETION_PRICE },
    };
    const isChatbotOff = given.ASSISTANT === 'off';
    const takesOtherAssistants = given.OTHER_ASSISTANTS === 'on' && !isChatbotOff;
    const whole = {
      isChatbotOff,
      takesOtherAssistants,
      hidesNames: limits.hidesNames,
      chatRetentionDays: given.ASSISTANT_RETENTION_DAYS ?? null,
    };
    if (isChatbotOff) return { ...whole, assistantModel: null };
    // servers of one's own take any key, and the client sends one
    if (url && name)
      return {
        ...whole,
        assistantModel: { url: baseUrl(url), key: given.ASSISTANT_MODEL_KEY ?? 'none', name, ...limits },
      };
    return {
      ...whole,
      assistantModel: sandboxUrl ? { url: `${sandboxUrl}/model/v1`, ...sandboxModel, ...limits } : null,
    };
  },
});
