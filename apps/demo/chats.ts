import { type ChatHistoryCommand, chatHistory } from '@daybook/chatbot/domain';
import type { DemoCommand } from './demo-command.js';
import { companyUuid, userUuid } from './firm.js';
import { atWork, day, minute } from './hours.js';
import { uuidOf } from './seeded-random.js';

type Said = readonly [by: string | null, command: ChatHistoryCommand];

interface DemoChat {
  readonly company: string;
  readonly daysAgo: number;
  said(of: (name: string) => string): readonly Said[];
}

const text = (value: string) => ({ rows: [{ type: 'text', value } as const] });

/** An answer that the controller corrected and stands by, and one that waits for hers. */
const chats: readonly DemoChat[] = [
  {
    company: 'harbor',
    daysAgo: 9,
    said: (of) => [
      ['owner', asked('harbor', of, 'Why did our payroll taxes go up this fall?')],
      [
        null,
        answered(
          of,
          'I can’t answer that yet: the books say how much, but not why. I can show payroll taxes by month.',
        ),
      ],
      ['owner', feedback(of, 'negative', 'I know how much. I would like to know the reason.')],
      [
        'controller',
        {
          type: 'AddFeedbackResponse',
          message: of('corrected'),
          interaction: of('interaction'),
          text: 'The state’s new unemployment rate took effect with the quarter. It is in the notice in your Payroll folder.',
        },
      ],
      ['controller', { type: 'ChangeRows', rows: [{ uuid: of('corrected'), isHiddenToClients: false }] }],
      ['owner', joined(of, 'controller')],
      ['owner', posted(of, 'thanks', 'Thank you, Daniel. Is there anything we have to do?')],
      ['controller', posted(of, 'reply', 'No. We have put the new rate into payroll, and the next deposit is right.')],
    ],
  },
  {
    company: 'cedar',
    daysAgo: 3,
    said: (of) => [
      ['rosa.delgado', asked('cedar', of, 'What do you still need from us this month?')],
      [null, answered(of, 'Your open to-dos are on the Activity page. Those that are overdue stand first.')],
      ['rosa.delgado', feedback(of, 'positive', '')],
      ['rosa.delgado', { type: 'RenameChat', title: 'What is still open' }],
      ['rosa.delgado', joined(of, 'maria.santos')],
      ['rosa.delgado', posted(of, 'question', 'Maria, can the insurance papers wait until Friday?')],
    ],
  },
];

/** Chats with the assistant, as far as they had come by today. */
export function chatsOf(today: Date): DemoCommand[] {
  return chats.flatMap(({ company, daysAgo, said }) => {
    const begun = atWork(today.getTime() - daysAgo * day);
    const stream = uuidOf('chat', company);
    return said((name) => uuidOf('chat', company, name)).map(([by, command], n) => ({
      at: new Date(begun + n * 3 * minute).toISOString(),
      by,
      company: companyUuid(company),
      decider: chatHistory,
      stream,
      command,
    }));
  });
}

type Of = (name: string) => string;

function asked(company: string, of: Of, question: string): ChatHistoryCommand {
  const [message, interaction] = [of('question'), of('interaction')];
  return { type: 'AskQuestion', company: companyUuid(company), message, interaction, text: question };
}

function answered(of: Of, answer: string): ChatHistoryCommand {
  return { type: 'RecordAnswer', message: of('answer'), interaction: of('interaction'), outcome: text(answer) };
}

function feedback(of: Of, sentiment: 'positive' | 'negative', words: string): ChatHistoryCommand {
  return { type: 'GiveFeedback', feedback: of('feedback'), interaction: of('interaction'), sentiment, text: words };
}

function joined(of: Of, key: string): ChatHistoryCommand {
  return { type: 'AddGuests', guests: [{ user: userUuid(key), isController: true, message: of('joined') }] };
}

function posted(of: Of, name: string, words: string): ChatHistoryCommand {
  return { type: 'PostMessage', message: of(name), text: words };
}
