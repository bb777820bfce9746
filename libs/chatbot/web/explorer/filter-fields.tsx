import { Button, SelectField, TextField } from '@daybook/kernel/ui';
import { X } from 'lucide-react';
import { texts } from './texts.js';
import type { Choice } from './use-explored.js';

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** By company, days, feedback and what came of it; by person from the list. */
export function FilterFields({
  choice,
  change,
}: {
  readonly choice: Choice;
  readonly change: (changed: Partial<Choice>) => void;
}) {
  return (
    <>
      <div className="staff-filters">
        <TextField
          type="search"
          label={texts.company}
          placeholder={texts.companyHint}
          value={choice.company}
          onChange={({ target }) => change({ company: target.value })}
        />
        <TextField
          type="date"
          label={texts.from}
          value={choice.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          type="date"
          label={texts.to}
          value={choice.to}
          onChange={({ target }) => change({ to: target.value })}
        />
        <SelectField
          label={texts.sentiment}
          value={choice.sentiment}
          options={optionsOf(texts.sentiments)}
          onChange={({ target }) => change({ sentiment: target.value })}
        />
        {choice.view !== 'chats' && (
          <SelectField
            label={texts.state}
            value={choice.state}
            options={optionsOf(texts.states)}
            onChange={({ target }) => change({ state: target.value })}
          />
        )}
      </div>
      {choice.person && (
        <p className="explorer-person">
          {texts.person(choice.personName)}
          <Button
            size="small"
            look="quiet"
            icon={<X size={14} aria-hidden />}
            onClick={() => change({ person: '', personName: '' })}
          >
            {texts.everybody}
          </Button>
        </p>
      )}
    </>
  );
}
