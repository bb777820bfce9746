import { address, baseUrl, type Surroundings } from '@daybook/kernel/config';
import { z } from 'zod';

export interface KnowledgeSettings {
  /** Who asks signers questions that only they can answer; null: nobody. */
  readonly knowledge: {
    readonly url: string;
    readonly key: string;
    /** As certificates name it. */
    readonly name: string;
  } | null;
  /** How often a signer may try to answer them. */
  readonly knowledgeAttempts: number;
}

/** The key of the sandbox's service that asks identity questions. */
export const sandboxKnowledge = { key: 'sandbox' } as const;

export const variables = {
  KNOWLEDGE_CHECK_URL: address('https:', 'http:')
    .optional()
    .describe(
      'Service that asks signers identity questions, spoken to as docs/how-to/sign-documents.md says. Default: the sandbox; none without it, and IDs are then checked in person',
    ),
  KNOWLEDGE_CHECK_KEY: z.string().min(1).optional().describe('Needed with KNOWLEDGE_CHECK_URL'),
  DAYBOOK_KNOWLEDGE_ATTEMPTS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3)
    .default(2)
    .describe('How often a signer may try to answer identity questions before only an ID in person, or paper, helps'),
};
type Given = z.infer<z.ZodObject<typeof variables>>;

export function missing({ KNOWLEDGE_CHECK_URL: url, KNOWLEDGE_CHECK_KEY: key }: Given): string[] {
  return url && !key ? ['KNOWLEDGE_CHECK_URL needs KNOWLEDGE_CHECK_KEY'] : [];
}

export function read(given: Given, { sandboxUrl }: Surroundings): KnowledgeSettings {
  const {
    KNOWLEDGE_CHECK_URL: url,
    KNOWLEDGE_CHECK_KEY: key = '',
    DAYBOOK_KNOWLEDGE_ATTEMPTS: knowledgeAttempts,
  } = given;
  if (url) return { knowledge: { url: baseUrl(url), key, name: new URL(url).hostname }, knowledgeAttempts };
  const atSandbox = { url: `${sandboxUrl}/knowledge`, ...sandboxKnowledge, name: 'the sandbox' };
  return { knowledge: sandboxUrl === null ? null : atSandbox, knowledgeAttempts };
}
