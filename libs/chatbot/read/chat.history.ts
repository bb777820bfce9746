import type { HistoryItem, HistoryItems } from '@daybook/kernel/contributions';

const inCompany = (company: string) => `/${company}/`;

const chat: HistoryItem = { kind: 'chat', feature: 'viewFeatureDashboards', deepLinkUrl: inCompany };

/** How an answer came about is told with it; what somebody has left to ask is theirs. */
export const chatItems: HistoryItems = { chatHistory: chat, chatInteraction: chat };
