import { pageOf } from '@daybook/metrics/domain';

const things = 'a[href], button, input, select, textarea, summary, [role]';

/** What somebody clicked, without what stands on it: that may be a name or a title. Nothing beside things to click. */
export function clickedThing(target: EventTarget | null): string | undefined {
  const thing = target instanceof Element ? target.closest(things) : null;
  if (!thing) return undefined;
  if (thing instanceof HTMLAnchorElement) return `link ${pageOf(thing.getAttribute('href') ?? '')}`;
  const [look = '', kind = ''] = thing.classList;
  return [thing.getAttribute('role') ?? thing.localName, look, kind].filter(Boolean).join('.');
}
