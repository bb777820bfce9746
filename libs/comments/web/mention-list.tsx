import { roleNames } from '@daybook/kernel/rights';
import { useEffect, useRef } from 'react';
import { texts } from './texts.js';
import type { Mentionable } from './use-mentioning.js';

/** The people who can be mentioned, beside the field that leads through them by keyboard. */
export function MentionList({
  id,
  people,
  at,
  onChoose,
}: {
  readonly id: string;
  readonly people: readonly Mentionable[];
  readonly at: number;
  readonly onChoose: (person: Mentionable) => void;
}) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  return (
    <div className="mention-list" id={id} role="listbox" aria-label={texts.people} ref={list}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field leads through the options by keyboard
        <div
          key={person.uuid}
          id={optionId(id, index)}
          className="mention-option"
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          // the focus stays in the field
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(person)}
        >
          <span>{person.name}</span>
          <span className="mention-role">{roleNames[person.role as keyof typeof roleNames] ?? texts.staff}</span>
        </div>
      ))}
    </div>
  );
}

export function optionId(list: string, at: number): string {
  return `${list}-${at}`;
}
