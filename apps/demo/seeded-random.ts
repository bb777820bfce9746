import { v5 } from 'uuid';

const demo = '5b1a3c52-7d0c-4a8e-9a61-0d6c1f2e7b90';

/** The same uuid for the same name, ever: the demo firm can be made again over itself. */
export function uuidOf(...name: readonly (string | number)[]): string {
  return v5(name.join('/'), demo);
}

/** A number in [0, 1) that looks drawn and depends on its name alone. */
export function chance(...name: readonly (string | number)[]): number {
  return Number.parseInt(uuidOf('chance', ...name).slice(0, 8), 16) / 2 ** 32;
}

export function pick<T>(from: readonly T[], ...name: readonly (string | number)[]): T {
  return from[Math.floor(chance('pick', ...name) * from.length)] as T;
}
