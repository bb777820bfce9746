import { limits } from '@daybook/chatbot/domain';
import type { OpenCompany } from '@daybook/kernel/ui';

interface Offer {
  readonly capability: string;
  readonly example: string;
  /** Without it the assistant reads nothing of the kind for this person; absent: whoever may use the assistant. */
  readonly permission?: keyof OpenCompany['perms'];
}

const offers: readonly Offer[] = [
  { capability: 'Explains profit, cash and balances from the books', example: 'Why did profit change last month?' },
  { capability: 'Compares months, quarters and years', example: 'Compare revenue this quarter with last quarter' },
  {
    capability: 'Shows reports, and where each number comes from',
    example: 'What were our biggest expenses this year?',
  },
  {
    capability: 'Says which to-dos are open and who they wait for',
    example: 'What is waiting for us?',
    permission: 'viewFeatureTodos',
  },
  {
    capability: 'Names the federal tax deadlines of the company',
    example: 'What is our next tax deadline?',
    permission: 'viewClientProfile',
  },
  {
    capability: 'Finds documents in your files',
    example: 'Find the lease agreement',
    permission: 'viewFeatureFiles',
  },
];

const limitations = [
  'Never reads tax answers, bank details or identity data',
  'Gives no tax, legal or investment advice, and no forecasts',
  'Reads and answers only; it changes nothing',
  `Takes ${limits.questionsAnHour} questions an hour`,
];

/** What the assistant offers to somebody, by what it may read for them. */
export function offersFor(perms: OpenCompany['perms']) {
  const open = offers.filter(({ permission }) => permission === undefined || perms[permission]);
  return {
    capabilities: open.map(({ capability }) => capability),
    limitations,
    examples: open.map(({ example }) => example),
  };
}
