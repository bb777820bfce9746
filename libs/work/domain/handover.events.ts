import { type DomainEvent, dayInWords, description, type EventDescriptions, person } from '@daybook/kernel/events';

/** To whom a person's work goes, all of it or that in some companies; the stream is the person's. */
export type HandoverEvent =
  /** `from`: the first day; `until`: the last one, null for good. Days of the firm. */
  | DomainEvent<'WorkHandedOver', { person: string; to: string; from: string; until: string | null }>
  | DomainEvent<'WorkTakenBack', { person: string; to: string }>
  /** By a colleague: what the person has in these companies. */
  | DomainEvent<
      'CompanyWorkHandedOver',
      { person: string; to: string; from: string; until: string; companies: readonly string[] }
    >
  | DomainEvent<'CompanyWorkTakenBack', { person: string; companies: readonly string[]; standIns: readonly string[] }>;

export interface Handover {
  readonly person: string;
  readonly to: string;
  readonly from: string;
  readonly until: string | null;
}

export interface HandoverState {
  /** Of all the work; null: it was not handed over. */
  readonly current: Handover | null;
  /** Of that in single companies, by the company; never on a day on which all of it is handed over. */
  readonly inCompanies: Readonly<Record<string, Handover>>;
}

export const withNobody: HandoverState = { current: null, inCompanies: {} };

/** The hand-over after the event; the projection goes by it, too. */
export function evolveHandover(state: HandoverState, { type, data }: HandoverEvent): HandoverState {
  switch (type) {
    case 'WorkHandedOver':
      return { current: data, inCompanies: {} };
    case 'WorkTakenBack':
      return withNobody;
    case 'CompanyWorkHandedOver': {
      const { companies, ...handover } = data;
      const added = Object.fromEntries(companies.map((company) => [company, handover]));
      return { ...state, inCompanies: { ...state.inCompanies, ...added } };
    }
    case 'CompanyWorkTakenBack': {
      const left = Object.entries(state.inCompanies).filter(([company]) => !data.companies.includes(company));
      return { ...state, inCompanies: Object.fromEntries(left) };
    }
  }
}

export const handoverWords: EventDescriptions<HandoverEvent> = {
  WorkHandedOver: ({ data: { person: whose, to, from, until } }) => {
    const time = until === null ? 'for good' : daysInWords(from, until);
    return description('Work handed over', `handed the work of ${person(whose)} over to ${person(to)}, ${time}.`);
  },
  WorkTakenBack: ({ data: { person: whose, to } }) =>
    description('Work taken back', `gave the work of ${person(whose)} back from ${person(to)}.`),
  CompanyWorkHandedOver: ({ data: { person: whose, to, from, until, companies } }) =>
    description(
      'Work handed over',
      `handed the work of ${person(whose)} in ${companiesInWords(companies)} over to ${person(to)}, ${daysInWords(from, until)}.`,
    ),
  CompanyWorkTakenBack: ({ data: { person: whose, companies } }) =>
    description('Work taken back', `gave the work in ${companiesInWords(companies)} back to ${person(whose)}.`),
};

export const daysInWords = (from: string, until: string) => `from ${dayInWords(from)} until ${dayInWords(until)}`;
export const companiesInWords = ({ length }: readonly string[]) =>
  length === 1 ? 'one company' : `${length} companies`;
