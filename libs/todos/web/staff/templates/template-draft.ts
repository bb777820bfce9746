import type { TemplateText, TodoTemplateRefusal } from '@daybook/todos/domain';

export const emptyTemplate: TemplateText = {
  name: '',
  title: '',
  headerImageUrl: null,
  headerText: '',
  bodyDetails: '',
};

/** The field under which a refusal is told. */
export const fieldOf: Partial<Record<TodoTemplateRefusal['refused'], keyof TemplateText>> = {
  nameMissing: 'name',
  nameTooLong: 'name',
  titleMissing: 'title',
  titleTooLong: 'title',
  detailsTooLong: 'bodyDetails',
  headerTextTooLong: 'headerText',
  headerImageUnfit: 'headerImageUrl',
};
