import {
  type FormPlace,
  formKinds,
  type IrisReturn,
  type PayeeState,
  partOf,
  placeOf,
  type Reported,
  reportedForm,
  unreadableForIrs,
} from '@daybook/tax/domain';
import { type Left, noW9 } from './irs-files.js';

/** What goes into one file, with when each W-9 came, which tells its versions apart. */
export interface XmlGroup extends Pick<FormPlace, 'type' | 'replaces'> {
  readonly returns: readonly (IrisReturn & { readonly w9At: string })[];
}

interface Given {
  readonly state: Reported;
  readonly payees: ReadonlyMap<string, PayeeState>;
  readonly isAgain: boolean;
}

/** The returns that go to the IRS as XML, apart by what their file is to the IRS, and who is in none of them. */
export function xmlGroups({ state, payees, isAgain }: Given): {
  readonly groups: readonly XmlGroup[];
  readonly left: readonly Left[];
} {
  const left = new Map<string, Left>();
  const groups = new Map<string, XmlGroup>();
  for (const payee of state.prepared.keys()) {
    const whole = reportedForm(state, payee, 'irs');
    for (const kind of formKinds) {
      const form = whole && partOf(kind, whole);
      const place = form && placeOf(state, { kind, form, isAgain });
      if (!place || place === 'told') continue;
      const known = payees.get(payee);
      const w9 = known?.w9?.form;
      const reason = 'missing' in place ? place.missing : w9 ? unreadableForIrs(w9) : noW9;
      if (reason !== undefined || 'missing' in place || !known?.w9 || !w9) {
        left.set(payee, { payee, reason: reason ?? noW9 });
        continue;
      }
      const { type, replaces, corrects } = place;
      const key = `${'OCR'.indexOf(type)} ${replaces ?? ''}`;
      const one = { kind, form, w9, account: payee.slice(0, 20), isSecondNotice: known.notices > 1, corrects };
      const before = groups.get(key)?.returns ?? [];
      groups.set(key, { type, replaces, returns: [...before, { ...one, w9At: known.w9.receivedAt }] });
    }
  }
  const sorted = [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
  return { groups: sorted, left: [...left.values()] };
}
