import {
  type Classification,
  classifications,
  type TinKind,
  tinKinds,
  type W9,
  type W9Problem,
  w9Revision,
  wrongInW9,
} from '@daybook/tax/domain';
import type { W9Input } from './generated/arguments.js';

type Read = { readonly w9: W9 } | { readonly problems: readonly W9Problem[] };

/** A form as it was typed, or everything that is wrong with it. */
export function w9Of(form: W9Input, signedOn: string, today: string): Read {
  const classification = classifications.find((one) => one === form.classification);
  const tinKind = tinKinds.find((one) => one === form.tinKind);
  const trimmed = Object.fromEntries(
    Object.entries(form).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as unknown as W9Input;
  const w9: W9 = {
    ...trimmed,
    revision: w9Revision,
    classification: classification ?? ('other' as Classification),
    tinKind: tinKind ?? ('ssn' as TinKind),
    signedOn,
  };
  const chosen: W9Problem[] = [
    ...(classification ? [] : [{ field: 'classification', says: 'Please choose how you are taxed.' } as const]),
    ...(tinKind ? [] : [{ field: 'tinKind', says: 'Please choose which number you give.' } as const]),
  ];
  const problems = [...chosen, ...wrongInW9(w9, today)];
  return problems.length > 0 ? { problems } : { w9 };
}
