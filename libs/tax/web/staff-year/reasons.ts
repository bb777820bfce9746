/** Why a form is sent back: as a whole, and by the key of a question. */
export interface Reasons {
  readonly whole: string;
  readonly single: Readonly<Record<string, string>>;
}

/** Those that say something, as they are sent. */
export function reasonsIn({ whole, single }: Reasons): { question: string | null; reason: string }[] {
  const all = [
    { question: null, reason: whole.trim() },
    ...Object.entries(single).map(([question, reason]) => ({ question, reason: reason.trim() })),
  ];
  return all.filter(({ reason }) => reason !== '');
}
