import { Button, confirm, SelectField, useEveryPage } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import type { FormEvent } from 'react';
import {
  MergeCompaniesChoiceDocument,
  MergeCompaniesDocument,
  type MergeCompaniesMutation,
  type MergeCompaniesMutationVariables,
} from './generated/graphql.js';
import { MergePreview } from './merge-preview.js';
import { texts } from './texts.js';

const aboutCompanies = { about: ['company'] } as const;
const blank: MergeCompaniesMutationVariables = {
  source: '',
  destination: '',
  people: true,
  files: true,
  todos: true,
};

/** Which company goes into which, and what goes along; says beforehand what that would be. */
export function MergeForm({ mayMerge, onStarted }: { readonly mayMerge: boolean; readonly onStarted: () => void }) {
  const companies = useCompanies();
  const nameOf = (uuid: string) => companies.find(({ value }) => value === uuid)?.label ?? '';
  const form = useCommandForm<MergeCompaniesMutationVariables, MergeCompaniesMutation, MergeCompaniesMutationVariables>(
    MergeCompaniesDocument,
    {
      values: blank,
      check: ({ source, destination, people, files, todos }) => {
        if (!source || !destination) return { refused: 'needsBoth', message: texts.needsBoth };
        return people || files || todos ? undefined : { refused: 'nothingChosen', message: texts.needsKind };
      },
      fieldOf: { needsBoth: 'destination', blocked: 'destination', nothingChosen: 'todos' },
      variablesOf: ({ values }) => values,
      changes: ['companyMerge', 'company'],
      done: texts.started,
      refused: texts.notStarted,
      failed: texts.notStarted,
      // chosen anew in a moment: nobody is asked before leaving
      isBegun: () => false,
      onSaved: onStarted,
    },
  );
  const { values, errors, change, submit, running } = form;
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { source, destination, people, files, todos } = values;
    const isWhole = source && destination && (people || files || todos);
    const question = texts.question(nameOf(source), nameOf(destination));
    if (!isWhole || (await confirm(question, { confirmText: texts.start, look: 'primary' }))) submit(event);
  };
  const options = [{ value: '', label: texts.choose }, ...companies];
  return (
    <form className="staff-card merge-form" onSubmit={(event) => void ask(event)} aria-label={texts.form} noValidate>
      <div className="merge-pair">
        <SelectField
          label={texts.source}
          hint={texts.sourceHint}
          name="source"
          value={values.source}
          options={options}
          onChange={({ target }) => change({ source: target.value })}
        />
        <SelectField
          label={texts.destination}
          hint={texts.destinationHint}
          name="destination"
          error={errors.destination}
          value={values.destination}
          options={options.filter(({ value }) => value === '' || value !== values.source)}
          onChange={({ target }) => change({ destination: target.value })}
        />
      </div>
      <MergePreview values={values} error={errors.todos} onChange={change} />
      {mayMerge ? (
        <Button type="submit" look="primary" running={running}>
          {texts.start}
        </Button>
      ) : (
        <p>{texts.onlyLooked}</p>
      )}
    </form>
  );
}

function useCompanies() {
  const pages = useEveryPage(MergeCompaniesChoiceDocument, ({ companies }) => companies.totalCount, aboutCompanies);
  return pages.flatMap(({ companies }) => companies.companies.map(({ uuid, name }) => ({ value: uuid, label: name })));
}
