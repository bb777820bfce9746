import { type BotRow, texts } from '@daybook/chatbot/domain';
import type { ChatQuery } from './generated/graphql.js';

export type Thread = ChatQuery['chatHistory'];
export type Message = Thread['data'][number];

/** The rows of an answer; of any other message none. */
export function rowsOf({ type, value }: Pick<Message, 'type' | 'value'>): readonly BotRow[] {
  return type === 'botMessage' && Array.isArray(value) ? value : [];
}

/** An answer that its reader stopped ends with the mark of that. */
export function wasStopped(message: Pick<Message, 'type' | 'value'>): boolean {
  const last = rowsOf(message).findLast(({ type }) => type === 'text');
  return typeof last?.value === 'string' && last.value.endsWith(texts.stopped);
}

/** What a person reads of a message when it is copied: no table, which has a download of its own. */
export function wordsOf(message: Pick<Message, 'type' | 'value'>): string {
  if (typeof message.value === 'string') return message.value;
  return rowsOf(message).flatMap(wordsOfRow).join('\n');
}

function wordsOfRow(row: BotRow): string[] {
  if (row.type === 'text') return [row.value];
  if (row.type === 'html') return [new DOMParser().parseFromString(row.value, 'text/html').body.textContent ?? ''];
  if (row.type === 'search_results') return row.value.map(({ highlighted_text: text }) => text);
  return [row.value.header, ...row.value.rows].map((line) => cellsOf(line).join('\t'));
}

function cellsOf(line: object): readonly string[] {
  if ('colData' in line) return line.colData as readonly string[];
  return Object.values(line as Record<string, { readonly ColTitle: string }>).map(({ ColTitle }) => ColTitle);
}

/** As much of an answer as a message about it repeats. */
export function shortened(words: string): string {
  const letters = [...words];
  return letters.length > mostRepeated ? `${letters.slice(0, mostRepeated).join('').trimEnd()}…` : words;
}
const mostRepeated = 240;

/** A new to-do about an answer: what was asked is its title, the answer stands in its details. */
export function todoOf(message: Message, { data }: Pick<Thread, 'data'>) {
  const asked = data.find(
    ({ type, interactionUuid }) => type === 'userMessage' && interactionUuid === message.interactionUuid,
  );
  const title = typeof asked?.value === 'string' ? asked.value : '';
  return { title: [...title].slice(0, 255).join(''), additionalDetails: wordsOf(message) };
}

/** Whether a controller has joined: from then on the owner chooses to whom a message goes. */
export function hasController({ data }: Pick<Thread, 'data'>): boolean {
  return data.some(({ subtype }) => subtype === 'controllerAdded');
}

/** Whether nothing came of the only question of a chat: then there is no chat yet. */
export function hasFailedAtFirst({ data, pendingInteractionUuid }: Thread): boolean {
  const types = new Set(data.map(({ type }) => type));
  return !pendingInteractionUuid && types.has('systemErrorMessage') && types.size === 2 && types.has('userMessage');
}
