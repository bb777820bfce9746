import { LinkedText } from '@daybook/kernel/ui';
import type { ReactNode } from 'react';
import { drawerTexts } from '../drawer-texts.js';
import { SubmitBasicTodoDocument, SubmitOnboardingTodoDocument } from '../generated/graphql.js';
import { HeaderImage } from '../header-image.js';
import type { TodoItem } from '../todo-item.js';
import { Acknowledgement } from './acknowledgement.js';
import { AddPaper } from './add-paper.js';
import { ChoiceAnswer } from './choice-answer.js';
import { FilesAnswer } from './files-answer.js';
import { PapersAnswer } from './papers-answer.js';
import { SignatureAnswer } from './signature-answer.js';
import { TextAnswer } from './text-answer.js';

type Of<Type extends TodoItem['__typename']> = Extract<TodoItem, { __typename: Type }>;

function Sheet({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="answer" aria-label={heading}>
      <h3>{heading}</h3>
      {children}
    </section>
  );
}

/** What is asked and what was answered, by type; a form for those who may answer now. */
export function Answer({ todo }: { readonly todo: TodoItem }) {
  const { perms } = todo;
  const maySubmit = todo.status === 'open' && perms.submit;
  // staff review what came, and send it back for more
  const mayExtend = perms.withdraw && !perms.sendBack;
  const shared = { uuid: todo.uuid, maySubmit, mayExtend, look: perms.close ? 'plain' : 'primary' } as const;
  switch (todo.__typename) {
    case 'TextFieldTodo':
      return (
        <Sheet heading={drawerTexts.answer}>
          <TextAnswer {...shared} answer={todo.textAnswer} />
        </Sheet>
      );
    case 'YesOrNoTodo':
      return (
        <Sheet heading={drawerTexts.answer}>
          <ChoiceAnswer key={todo.status} {...shared} answer={todo.choice} />
        </Sheet>
      );
    case 'OnboardingTodo':
      return <Onboarding todo={todo} maySubmit={maySubmit && !perms.close} />;
    case 'BasicTodo':
      // whoever may complete it does so above
      return maySubmit && !perms.close ? (
        <div>
          <Acknowledgement uuid={todo.uuid} operation={SubmitBasicTodoDocument} />
        </div>
      ) : null;
    case 'UploadRequestTodo':
      return (
        <Sheet heading={drawerTexts.files}>
          {todo.papers.length > 0 ? (
            <PapersAnswer todo={todo} maySubmit={maySubmit} mayExtend={mayExtend} look={shared.look} />
          ) : (
            <>
              <FilesAnswer {...shared} title={todo.title} files={todo.uploadedFiles} />
              {perms.change && todo.status === 'open' && <AddPaper todoUuid={todo.uuid} isFirst />}
            </>
          )}
        </Sheet>
      );
    case 'SignatureTodo':
      return (
        <Sheet heading={drawerTexts.documentState}>
          <SignatureAnswer todo={todo} />
        </Sheet>
      );
  }
}

function Onboarding({ todo, maySubmit }: { readonly todo: Of<'OnboardingTodo'>; readonly maySubmit: boolean }) {
  const image = todo.headerImage ?? todo.headerImageUrl;
  return (
    <>
      {image && <HeaderImage url={image} />}
      {todo.headerText && <LinkedText className="prose" text={todo.headerText} />}
      {todo.bodyDetails && <LinkedText className="prose" text={todo.bodyDetails} />}
      {maySubmit && (
        <div>
          <Acknowledgement uuid={todo.uuid} operation={SubmitOnboardingTodoDocument} />
        </div>
      )}
    </>
  );
}
