import type { Answer } from './attacker.js';
import type { Cost } from './watch.js';

/** Milliseconds and bytes that no answer may take, and bytes of memory that all of them together may leave behind. */
export const most = { held: 200, cpu: 1_000, answer: 8_000_000, stored: 300_000_000 } as const;

export function isDear({ held, cpu }: Cost): boolean {
  return held > most.held || cpu > most.cpu;
}

/** What a program says and no person should read. */
const trace =
  /\n\s+at |node_modules|\.[jt]s:\d+:\d+|RangeError|TypeError|invalid byte sequence|syntax error at or near/;

/** What is wrong with an answer, in words; empty when it is as it must be, whatever was asked. */
export function faultsOf({ status, text }: Answer, { held, cpu }: Cost): string[] {
  return [
    ...(status >= 500 ? [`is answered ${status}`] : []),
    ...(/"code":"(INTERNAL_SERVER_ERROR|UNAVAILABLE)"/.test(text) ? ['is answered as a fault of ours'] : []),
    ...(trace.test(text) ? ['tells where in the program it failed'] : []),
    ...(status >= 400 && !/"message":"[^"]|"error":"[^"]/.test(text) ? ['is refused without a word'] : []),
    ...(text.length > most.answer ? [`is answered with ${text.length} characters`] : []),
    ...(held > most.held ? [`held the event loop for ${Math.round(held)} ms`] : []),
    ...(cpu > most.cpu ? [`took ${Math.round(cpu)} ms of the processor`] : []),
  ];
}
