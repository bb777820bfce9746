import {
  bankChoices,
  countryChoices,
  currencyChoices,
  perjuryQuestion,
  perjuryStatementVersion,
  questionNamed,
  setupFragmentOf,
  setupListOf,
  stateChoices,
} from '@daybook/tax/domain';
import { formsOf, formView } from './form-view.js';
import type { SeenYear } from './seen-year.js';

/** They depend on the program alone. */
const lists = { countries: countryChoices(), states: stateChoices, currencies: currencyChoices(), banks: bankChoices };

/** What of a year is not its answers. */
export interface Beside {
  readonly isReadOnly: boolean;
  readonly mayAnswer: boolean;
  readonly mayManage: boolean;
  readonly mayAccept: boolean;
  /** Questions that could be asked instead. */
  readonly newest: string | undefined;
}

/** A year as `CompanyTaxQuestionnaire`. */
export function yearView(seen: SeenYear, { isReadOnly, mayAnswer, mayManage, mayAccept, newest }: Beside) {
  const { company, year, published, state, outlook, text } = seen;
  const { definition, version } = published;
  return {
    company,
    year,
    title: text(definition.title),
    definitionVersion: version,
    get companyAnswers() {
      return formsOf(seen).map((form) => formView(seen, form));
    },
    custom_data: customData(seen),
    ...setupView(seen),
    perjuryStatementAccepted: state.perjury !== null,
    perjuryStatement: statementView(seen),
    hints: [...outlook.hints],
    ...lists,
    isReadOnly,
    mayAnswer: mayAnswer && !isReadOnly,
    maySubmit: mayAnswer && !isReadOnly,
    mayAccept: mayAccept && !isReadOnly,
    mayManage,
    addableForms: mayManage ? addable(seen) : [],
    newerDefinition: mayManage && newest !== version ? (newest ?? null) : null,
  };
}

/** How far the setup is. */
export function setupView({ published: { definition }, state, text }: SeenYear) {
  return {
    setupMode: state.setup.mode,
    setupFragment: setupFragmentOf(definition, state),
    setupList: setupListOf(definition, state).map((step) => ({ ...step, title: text(step.title) })),
  };
}

function customData({ state }: SeenYear) {
  const unconfirmed = Object.keys(state.answers).filter((key) => state.answers[key]?.isToConfirm);
  return { needs_confirmation: unconfirmed, rolled_from: state.rolledFrom, apart: Object.keys(state.apart) };
}

function statementView({ company, published, state, text }: SeenYear) {
  const { perjury } = state;
  const asked = questionNamed(published.definition, perjuryQuestion);
  return {
    text: text(asked?.question.label ?? ''),
    version: perjury?.textVersion ?? perjuryStatementVersion,
    acceptedBy: perjury?.by ? { uuid: perjury.by, company } : null,
    acceptedAt: perjury?.at ?? null,
  };
}

function addable({ published, state, outlook, text }: SeenYear) {
  return published.definition.forms
    .filter(({ key }) => state.staff.removed.includes(key) || !outlook.enabled.has(key))
    .map(({ key, title }) => ({ value: key, label: text(title) }));
}
