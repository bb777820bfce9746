import './todo-templates.css';
import {
  Button,
  confirm,
  EmptyState,
  ErrorState,
  texts as frame,
  Skeleton,
  useCommand,
  useQuery,
  useViewer,
} from '@daybook/kernel/ui';
import { StaffPage } from '@daybook/kernel/ui/admin';
import { isOwnImage, type TemplateText } from '@daybook/todos/domain';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import { DeleteTodoTemplateDocument, TodoTemplatesDocument, type TodoTemplatesQuery } from '../generated/graphql.js';
import { emptyTemplate } from './template-draft.js';
import { TemplateForm } from './template-form.js';
import { texts } from './texts.js';

type Template = TodoTemplatesQuery['onboardingTodoTemplates'][number];

/** `/todo-templates`: what onboarding to-dos start from. */
export function TodoTemplates() {
  const { perms } = useViewer();
  const [edited, setEdited] = useState<Template | 'new'>();
  const { data, failure, refetch } = useQuery(TodoTemplatesDocument, {}, { about: ['todoTemplate'] });
  const create = perms.updateTodoTemplates && (
    <Button look="primary" icon={<Plus size={16} aria-hidden />} onClick={() => setEdited('new')}>
      {texts.create}
    </Button>
  );
  return (
    <StaffPage title={texts.title} lead={texts.lead} actions={create}>
      {!data && failure && (
        <ErrorState title={texts.failed} onRetry={refetch}>
          {failure.sentence ?? frame.unreachable}
        </ErrorState>
      )}
      {!data && !failure && <Skeleton width={60} height={14} />}
      {data?.onboardingTodoTemplates.length === 0 && (
        <EmptyState title={texts.empty} icon={<LayoutTemplate size={28} strokeWidth={1.5} aria-hidden />}>
          {texts.emptyHint}
        </EmptyState>
      )}
      <ul className="templates" data-rows>
        {data?.onboardingTodoTemplates.map((template) => (
          <TemplateCard key={template.uuid} template={template} onEdit={() => setEdited(template)} />
        ))}
      </ul>
      {edited && (
        <TemplateForm
          uuid={edited === 'new' ? undefined : edited.uuid}
          start={edited === 'new' ? emptyTemplate : textOf(edited)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </StaffPage>
  );
}

function textOf({ name, title, headerImageUrl, headerText, bodyDetails }: Template): TemplateText {
  return { name, title, headerImageUrl: headerImageUrl || null, headerText, bodyDetails };
}

function TemplateCard({ template, onEdit }: { readonly template: Template; readonly onEdit: () => void }) {
  const { perms } = useViewer();
  const { run, running } = useCommand(DeleteTodoTemplateDocument, {
    changes: ['todoTemplate'],
    refused: texts.deleteFailed,
    failed: texts.deleteFailed,
    done: texts.deleted,
  });
  const remove = async () => {
    if (await confirm(texts.deleteQuestion(template.name), { confirmText: texts.delete }))
      await run({ uuid: template.uuid });
  };
  return (
    <li className="staff-card template">
      {template.headerImage && isOwnImage(template.headerImage) && (
        <img src={template.headerImage} alt="" loading="lazy" />
      )}
      <div>
        <h2>{template.name}</h2>
        <p className="template-title">{template.title}</p>
        {template.headerText && <p>{template.headerText}</p>}
      </div>
      {perms.updateTodoTemplates && (
        <div className="template-buttons">
          <Button size="small" data-opens onClick={onEdit}>
            {texts.edit}
          </Button>
          <Button size="small" look="danger" running={running} onClick={remove}>
            {texts.delete}
          </Button>
        </div>
      )}
    </li>
  );
}
