import { texts } from './texts.js';
import type { Choice } from './use-explored.js';

/** Who asked; pressed, only what they asked is shown. */
export function PersonButton({
  user: { uuid, name },
  change,
}: {
  readonly user: { readonly uuid: string; readonly name: string };
  readonly change: (changed: Partial<Choice>) => void;
}) {
  return (
    <button
      type="button"
      className="explorer-only"
      title={texts.onlyThem(name)}
      onClick={() => change({ person: uuid, personName: name })}
    >
      {name}
    </button>
  );
}
