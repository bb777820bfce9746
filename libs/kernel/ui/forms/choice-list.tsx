import './choice-list.css';
import { useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts.js';

/** Which of many: closed it says how many are chosen, open it is a list of boxes with a search. */
export function ChoiceList({
  label,
  choices,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly choices: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}) {
  const [search, setSearch] = useState('');
  const box = useRef<HTMLDetailsElement>(null);
  const id = useId();
  useClosedOutside(box);
  const words = search.trim().toLowerCase();
  const shown = choices.filter(({ name }) => name.toLowerCase().includes(words));
  const toggle = (one: string) =>
    onChange(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <div className="field choice-list">
      <span className="field-label" id={id}>
        {label}
      </span>
      <details
        ref={box}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !box.current?.open) return;
          // the dialog in which it stands stays
          event.preventDefault();
          event.stopPropagation();
          box.current.open = false;
          box.current.querySelector('summary')?.focus();
        }}
      >
        <summary className="input" aria-labelledby={`${id} ${id}-chosen`}>
          <span id={`${id}-chosen`}>{chosen.length === 0 ? texts.all : texts.chosen(chosen.length)}</span>
        </summary>
        <div className="choice-sheet">
          <input
            className="input"
            type="search"
            aria-label={texts.search(label)}
            placeholder={texts.search(label)}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys */}
          <ul tabIndex={0}>
            {shown.map(({ id: one, name }) => (
              <li key={one}>
                <label>
                  <input type="checkbox" checked={chosen.includes(one)} onChange={() => toggle(one)} />
                  {name}
                </label>
              </li>
            ))}
          </ul>
          {chosen.length > 0 && (
            <button type="button" className="button quiet small" onClick={() => onChange([])}>
              {texts.clear}
            </button>
          )}
        </div>
      </details>
    </div>
  );
}

function useClosedOutside(box: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (box.current && target instanceof Node && !box.current.contains(target)) box.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [box]);
}
