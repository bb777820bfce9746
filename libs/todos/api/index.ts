import type { Area } from '@daybook/kernel/graph';
import { todoThread } from '@daybook/todos/read';
import { Module } from '@nestjs/common';
import { AnswersResolver } from './answers.resolver.js';
import { CompaniesOfTodos } from './company.js';
import { CopiesResolver } from './copies.resolver.js';
import { FeedMix } from './feed.mix.js';
import { FeedPages } from './feed.pages.js';
import { FeedResolver } from './feed.resolver.js';
import { PapersResolver } from './papers.resolver.js';
import { TemplatesResolver } from './templates.resolver.js';
import { TodoAnswers } from './todo.answers.js';
import { TodoItems } from './todo.items.js';
import { TodoPolicy } from './todo.policy.js';
import { TodosResolver } from './todos.resolver.js';
import { UploadFolders } from './upload-folders.js';

/** Needs `COMMANDS`, `POOL` and `CLOCK` from global modules. */
@Module({
  providers: [
    CompaniesOfTodos,
    TodoPolicy,
    TodoItems,
    TodoAnswers,
    UploadFolders,
    FeedPages,
    FeedMix,
    FeedResolver,
    TodosResolver,
    CopiesResolver,
    AnswersResolver,
    PapersResolver,
    TemplatesResolver,
  ],
})
export class TodosModule {}

export const todosArea: Area = { name: 'todos', module: TodosModule, policies: [TodoPolicy], threads: todoThread };

export { TodoItems, todosArea as api };
export const itemResolvers = [TodoItems];
