const parameter = 'chatId';
const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_(.*)$/i;

/** The chat that an address names, as `chatHistoryUuid_messageUuid`. */
export function chatIn(search: URLSearchParams): string | undefined {
  return form.exec(search.get(parameter) ?? '')?.[1]?.toLowerCase();
}

/** The same address with another chat in it, or with none. */
export function withChat(search: URLSearchParams, chat: string | null, message: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (chat === null) next.delete(parameter);
  else next.set(parameter, `${chat}_${message ?? ''}`);
  return next;
}
