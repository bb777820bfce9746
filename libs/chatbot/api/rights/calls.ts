import { chatHistory, chatInteraction } from '@daybook/chatbot/domain';
import { v5 } from 'uuid';
import type { Call, Calls } from '../../../testing/rights/call.js';
import type { Rule } from '../../../testing/rights/rows.js';
import type { Target, World } from '../../../testing/rights/world.js';

const success = 'success errorMessage';
const interactionOf = ({ subject }: Target) => v5('interaction', subject);

/** Nobody uses the assistant of a company whose dashboards are switched off; a deleted one cannot be changed. */
async function switchOn({ company, place }: Target, { firm }: World): Promise<void> {
  if (place !== 'closed') await firm.change(company, { type: 'EnableFinancialDashboard' });
}

/** A chat of CO in which a question was answered. */
async function chatOfOwner(target: Target, world: World): Promise<void> {
  await switchOn(target, world);
  const { subject: uuid, company, canary } = target;
  const interaction = interactionOf(target);
  const metadata = { commandId: v5('ask', uuid), by: { user: world.people.users.CO }, company };
  const asked = { type: 'AskQuestion', company, message: v5('q', uuid), interaction, text: canary } as const;
  await world.api.commands.send(chatHistory, uuid, asked, metadata);
  const outcome = { rows: [{ type: 'text', value: canary }] } as const;
  await world.send(chatHistory, uuid, { type: 'RecordAnswer', message: v5('a', uuid), interaction, outcome }, company);
  const recording = { history: uuid, steps: [], sources: [], usage: null, milliseconds: 1, millisecondsToFirstWord: 1 };
  await world.send(chatInteraction, interaction, { type: 'RecordSteps', ...recording }, company);
}

const ofCompany = (kind: 'query' | 'mutation', call: string, found?: Call['found']): readonly Call[] => [
  {
    rule: 'seeDashboards',
    document: `${kind} ($company: UUID!) { ${call} }`,
    given: ({ company }) => ({ company }),
    make: switchOn,
    ...(found && { found }),
  },
];

/** GraphQL takes no variable that is not used. */
function variablesOf(call: string): string {
  return ['company', 'uuid', 'interaction']
    .filter((name) => call.includes(`$${name}`))
    .map((name) => `$${name}: UUID!`)
    .join(', ');
}

const ofChat = (rule: Rule, call: string): readonly Call[] => [
  {
    rule,
    document: `mutation (${variablesOf(call)}) { ${call} }`,
    given: (target) => ({ company: target.company, uuid: target.subject, interaction: interactionOf(target) }),
    make: chatOfOwner,
  },
];

const chat = 'chatHistoryUuid: $uuid, companyUuid: $company';
const answer = `${chat}, interactionUuid: $interaction`;

/** The assistant, and chats with it. */
export const calls: Calls = {
  'Query.askedConnection': [{ rule: 'signedIn', document: '{ askedConnection { name host companyName } }' }],
  'Mutation.approveConnection': [
    { rule: 'signedIn', document: `mutation { approveConnection(id: "none") { ${success} address } }` },
  ],
  'Mutation.declineConnection': [
    { rule: 'signedIn', document: `mutation { declineConnection(id: "none") { ${success} address } }` },
  ],
  'Query.chatHistories': ofCompany('query', 'chatHistories(companyUuid: $company) { totalCount }'),
  'Query.chatHistory': [
    {
      rule: 'readChat',
      document:
        'query ($company: UUID!, $uuid: UUID!) { chatHistory(uuid: $uuid, companyUuid: $company) { data { value } } }',
      given: ({ company, subject }) => ({ company, uuid: subject }),
      make: chatOfOwner,
      found: (data, { canary }) => JSON.stringify(data).includes(canary),
    },
  ],
  'Query.chatAnswerNow': [
    {
      rule: 'readChat',
      document: `query ($company: UUID!, $uuid: UUID!, $interaction: UUID!) {
        chatAnswerNow(chatHistoryUuid: $uuid, companyUuid: $company, interactionUuid: $interaction) { hasChanged } }`,
      given: (target) => ({ company: target.company, uuid: target.subject, interaction: interactionOf(target) }),
      make: chatOfOwner,
    },
  ],
  'Query.interactions': [
    {
      rule: 'reviewChat',
      document: 'query ($interaction: UUID!) { interactions(uuids: [$interaction]) { uuid steps { type response } } }',
      given: (target) => ({ interaction: interactionOf(target) }),
      make: chatOfOwner,
    },
  ],
  'Query.chatAnswers': [{ rule: 'staff', document: '{ chatAnswers { totalCount } }' }],
  'Query.chatQuestionSet': [{ rule: 'staff', document: '{ chatQuestionSet { question } }' }],
  'Query.chatbotExplorer': [{ rule: 'staff', document: '{ chatbotExplorer { totalCount } }' }],
  'Mutation.askChatbotCompany': ofCompany(
    'mutation',
    `askChatbotCompany(queryString: "Why?", companyUuid: $company, waitForAnswer: false) { ${success} }`,
  ),
  'Mutation.commandChatbotCompany': ofCompany(
    'mutation',
    `commandChatbotCompany(commandCode: "journal", commandParams: {}, companyUuid: $company) { ${success} }`,
  ),
  'Mutation.stopChatbotAnswer': ofChat('changeChat', `stopChatbotAnswer(${answer}) { ${success} }`),
  'Mutation.updateChatHistory': ofChat('changeChat', `updateChatHistory(${chat}, title: "Rent") { ${success} }`),
  'Mutation.deleteChatHistory': ofChat('changeChat', `deleteChatHistory(${chat}) { ${success} }`),
  'Mutation.addChatHistoryGuestUsers': ofChat(
    'changeChat',
    `addChatHistoryGuestUsers(${chat}, userUuids: []) { ${success} }`,
  ),
  'Mutation.addChatbotFeedback': ofChat('changeChat', `addChatbotFeedback(${answer}, feedback: "No") { ${success} }`),
  'Mutation.addChatbotFeedbackResponse': ofChat(
    'reviewChat',
    `addChatbotFeedbackResponse(${answer}, value: "Rent") { ${success} }`,
  ),
  'Mutation.changeChatQuestionSet': ofChat(
    'reviewChat',
    `changeChatQuestionSet(${answer}, isInSet: false) { ${success} }`,
  ),
  'Mutation.updateChatHistoryRows': ofChat(
    'reviewChat',
    `updateChatHistoryRows(${chat}, rowsToUpdate: []) { ${success} }`,
  ),
};
