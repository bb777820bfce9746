import {
  type Decider,
  type DomainEvent,
  description,
  type EventDescriptions,
  type Refusal,
  refuse,
} from '@daybook/kernel/events';
import { type TypedFileColumn, tidyHeader, wrongInColumns } from './faults.js';
import type { FileField } from './fields.js';
import type { FileLayout } from './layouts.js';

/** One stream, `fileColumnsStream`. */
export type FileColumnsEvent = DomainEvent<'Form1099FileColumnsChosen', { from: FileLayout; to: FileLayout }>;

export interface FileColumnsCommand {
  readonly type: 'ChooseFileColumns';
  readonly layout:
    | Exclude<FileLayout, { is: 'own' }>
    | { readonly is: 'own'; readonly columns: readonly TypedFileColumn[] };
}

export type FileColumnsRefusal = Refusal<'columns'>;

export interface FileColumnsState {
  readonly layout: FileLayout;
}

/** Each firm has one. */
export const fileColumnsStream = '5d0e7c8a-3b61-4f0d-9a77-1c2f5e9b6d34';

/** In which columns the files with the firm’s forms 1099 are handed out. */
export const fileColumns: Decider<FileColumnsCommand, FileColumnsState, FileColumnsEvent, FileColumnsRefusal> = {
  category: 'form1099Columns',
  initial: { layout: { is: 'iris' } },
  schema: { Form1099FileColumnsChosen: { version: 1 } },
  evolve: (_, { data }) => ({ layout: data.to }),
  decide({ layout: from }, { layout: given }) {
    const wrong = given.is === 'own' ? wrongInColumns(given.columns) : undefined;
    if (wrong) return refuse('columns', wrong);
    const to = tidied(given);
    const isSame = JSON.stringify(to) === JSON.stringify(from);
    return isSame ? [] : [{ type: 'Form1099FileColumnsChosen', data: { from, to } }];
  },
};

function tidied(layout: FileColumnsCommand['layout']): FileLayout {
  if (layout.is !== 'own') return { is: layout.is };
  return {
    is: 'own',
    columns: layout.columns.map(({ header, field }) => ({ header: tidyHeader(header), field: field as FileField })),
  };
}

const called = (layout: FileLayout) =>
  ({
    iris: 'for the IRS portal',
    tax1099: 'like Tax1099',
    track1099: 'like Track1099',
    own: `of the firm’s own (${layout.is === 'own' ? layout.columns.length : 0})`,
  })[layout.is];

export const fileColumnsWords: EventDescriptions<FileColumnsEvent> = {
  Form1099FileColumnsChosen: ({ data: { from, to } }) =>
    description('Columns of 1099 files chosen', `chose columns ${called(to)} for files with forms 1099.`, [
      { field: 'columns', from: called(from), to: called(to) },
    ]),
};
