import { longestTag } from '@daybook/kernel/text';
import { Button, ErrorState, TextField, useCommand, useQuery, Waiting } from '@daybook/kernel/ui';
import { useCommandForm } from '@daybook/kernel/ui/forms';
import { X } from 'lucide-react';
import { useId } from 'react';
import {
  CompanyTagsDocument,
  TagCompanyDocument,
  type TagCompanyMutation,
  type TagCompanyMutationVariables,
  UntagCompanyDocument,
} from './generated/graphql.js';
import { texts } from './texts.js';

/** The tags of a company; whoever may edit the profile changes them. */
export function Tags({ companyUuid }: { readonly companyUuid: string }) {
  const { data, failure, refetch } = useQuery(CompanyTagsDocument, { companyUuid }, { about: ['company'] });
  const id = useId();
  const company = data?.company;
  const mayEdit = company?.perms.editClientProfile ?? false;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{texts.tags}</h2>
      <p className="profile-lead">{texts.tagsLead}</p>
      {!company && (failure ? <ErrorState title={texts.tagsFailed} onRetry={refetch} /> : <Waiting />)}
      {company?.tags.length === 0 && !mayEdit && <p className="profile-lead">{texts.noTags}</p>}
      {company && company.tags.length > 0 && (
        <ul className="company-tags">
          {company.tags.map((tag) => (
            <li key={tag}>
              {tag}
              {mayEdit && <RemoveTag companyUuid={companyUuid} tag={tag} />}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && <AddTag companyUuid={companyUuid} known={data?.companyTags.map(({ tag }) => tag) ?? []} />}
    </section>
  );
}

function RemoveTag({ companyUuid, tag }: { readonly companyUuid: string; readonly tag: string }) {
  const { run, running } = useCommand(UntagCompanyDocument, {
    changes: ['company'],
    refused: texts.notUntagged,
    failed: texts.notUntagged,
  });
  return (
    <button
      type="button"
      aria-label={texts.removeTag(tag)}
      disabled={running}
      onClick={() => run({ companyUuid, tag })}
    >
      <X size={14} aria-hidden />
    </button>
  );
}

/** Tags that other companies have are proposed while typing. */
function AddTag({ companyUuid, known }: { readonly companyUuid: string; readonly known: readonly string[] }) {
  const list = useId();
  const form = useCommandForm<{ tag: string }, TagCompanyMutation, TagCompanyMutationVariables>(TagCompanyDocument, {
    values: { tag: '' },
    fieldOf: { tag: 'tag', tagsFull: 'tag' },
    variablesOf: ({ values: { tag } }) => ({ companyUuid, tag }),
    changes: ['company'],
    refused: texts.notTagged,
    failed: texts.notTagged,
    isBegun: ({ tag }) => tag.trim() !== '',
    onSaved: () => form.change({ tag: '' }),
  });
  return (
    <form className="add-tag" onSubmit={form.submit} aria-label={texts.addTag} noValidate>
      <TextField
        label={texts.newTag}
        name="tag"
        error={form.errors.tag}
        maxLength={longestTag}
        autoComplete="off"
        list={list}
        value={form.values.tag}
        onChange={({ target }) => form.change({ tag: target.value })}
      />
      <datalist id={list}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
      <Button type="submit" running={form.running} disabled={form.values.tag.trim() === ''}>
        {texts.addTag}
      </Button>
    </form>
  );
}
