import './definitions.css';
import { Button, confirm, ErrorState, Tabs, useCommand, useQuery } from '@daybook/kernel/ui';
import { QueryBoundary, StaffPage } from '@daybook/kernel/ui/admin';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { CopyDialog } from './copy-dialog.js';
import { Differences } from './differences.js';
import { type Editing, EditingContext, editingOf } from './editing.js';
import { PublishTqDefinitionDocument, TqDefinitionDocument, TqDefinitionsDocument } from './generated/graphql.js';
import { Preview } from './preview.js';
import { Questions } from './questions.js';
import { texts } from './texts.js';

type Shown = keyof typeof texts.tab;
const tabs = (Object.keys(texts.tab) as Shown[]).map((name) => ({ name, label: texts.tab[name] }));
const about = { about: ['tqDefinition'] } as const;

/** `/tq-summary-dashboard/questions/{version}`: what one version asks, to be changed while it is a draft. */
export function DefinitionEditor() {
  const { version = '' } = useParams();
  const { data, failure, refetch } = useQuery(TqDefinitionDocument, { version }, about);
  const list = useQuery(TqDefinitionsDocument, {}, about).data?.tqDefinitions;
  const content = data?.tqDefinition;
  if (content && list) return <Opened editing={editingOf(content, list.mayManage)} mayManage={list.mayManage} />;
  return (
    <StaffPage title={texts.title} actions={<ToList />}>
      {data && !content ? (
        <ErrorState title={texts.notThere}>{texts.notThereHint}</ErrorState>
      ) : (
        <QueryBoundary failed={texts.failed} failure={failure} onRetry={refetch} />
      )}
    </StaffPage>
  );
}

function Opened({ editing, mayManage }: { readonly editing: Editing; readonly mayManage: boolean }) {
  const [shown, show] = useState<Shown>('questions');
  const [isCopied, setCopied] = useState(false);
  const { title, status, definition, isEditable } = editing;
  return (
    <EditingContext value={editing}>
      <StaffPage
        title={title}
        lead={`${texts.kind(definition.key)}, ${definition.year}. ${noteOn(status, mayManage)}`}
        actions={
          <>
            <ToList />
            {mayManage && <Button onClick={() => setCopied(true)}>{texts.copy}</Button>}
            {isEditable && <Publish editing={editing} />}
          </>
        }
      >
        {isEditable && <Problems editing={editing} />}
        <div className="staff-card def-editor">
          <Tabs label={texts.tabs} tabs={tabs} shown={shown} onShow={show}>
            {shown === 'questions' && <Questions />}
            {shown === 'preview' && <Preview definition={definition} leftOut={editing} />}
            {shown === 'differences' && <Differences />}
          </Tabs>
        </div>
        {isCopied && <CopyDialog definition={editing} onClose={() => setCopied(false)} />}
      </StaffPage>
    </EditingContext>
  );
}

function noteOn(status: string, mayManage: boolean): string {
  if (status === 'draft') return mayManage ? texts.isDraft : texts.onlyTaxAdmins;
  return status === 'shipped' ? texts.isShipped : texts.isFixed;
}

function ToList() {
  return (
    <Link className="button plain normal" to="/tq-summary-dashboard/questions">
      {texts.toList}
    </Link>
  );
}

function Publish({ editing: { version, problems } }: { readonly editing: Editing }) {
  const { run, running } = useCommand(PublishTqDefinitionDocument, {
    changes: ['tqDefinition'],
    refused: texts.publishFailed,
    failed: texts.publishFailed,
    done: texts.published,
  });
  const publish = async () => {
    if (await confirm(texts.publishQuestion, { confirmText: texts.publish, look: 'primary' })) await run({ version });
  };
  return (
    <Button look="primary" running={running} disabled={problems.length > 0} onClick={() => void publish()}>
      {texts.publish}
    </Button>
  );
}

function Problems({ editing: { problems } }: { readonly editing: Editing }) {
  if (problems.length === 0) return <p className="def-ready">{texts.ready}</p>;
  return (
    <section className="def-problems" aria-live="polite">
      <h2>{texts.problems(problems.length)}</h2>
      <ul>
        {problems.map(({ where, title, says }) => (
          <li key={`${where} ${says}`}>
            <strong>{title}</strong> {says}
          </li>
        ))}
      </ul>
    </section>
  );
}
