const most = 3;

/** "in Bakery", "in Bakery, Café and Inn", "in Bakery, Café, Inn and 37 more". */
function inCompanies(companies: readonly string[]): string {
  const named = companies.length > most + 1 ? companies.slice(0, most) : companies;
  const left = companies.length - named.length;
  const words = left > 0 ? [...named, `${left.toLocaleString('en-US')} more companies`] : named;
  return `in ${new Intl.ListFormat('en-US').format(words)}`;
}

/** The texts of who of the firm has what. */
export const texts = {
  title: 'Who has what',
  lead: 'What waits for each person of the firm, in the companies you see, and until when.',
  toList: 'To the list',
  failed: 'Who has what could not be loaded',
  person: 'Person',
  toDo: 'To do now',
  open: 'Open',
  overdue: 'Overdue',
  undated: 'No date',
  later: 'Later',
  weeks: ['This week', 'Next week', 'In 2 weeks', 'In 3 weeks', 'In 4 weeks', 'In 5 weeks'],
  nobody: 'Nobody',
  left: 'can no longer sign in',
  empty: 'Nothing waits for anybody.',
  handedOver: 'Handed over',
  workOf: (name: string) => `the work of ${name}`,
  workIn: (name: string, companies: readonly string[]) => `the work of ${name} ${inCompanies(companies)}`,
  handover: (standIn: string, work: string, first: string, last: string | null) =>
    last ? `${standIn} has ${work} from ${first} until ${last}.` : `${standIn} has ${work} for good.`,
  takeBack: 'Take back',
  takenBack: 'Taken back',
  handOver: 'Hand over',
  handOverOf: (name: string) => `Hand over the work of ${name}`,
  handOverLead: 'All of it goes, including what comes in meanwhile. Nothing is lost when it is taken back.',
  handOverInLead: (name: string, companies: readonly string[]) =>
    `You hand over what ${name} has ${inCompanies(companies)}, including what comes in meanwhile. The rest stays with ${name}, who is told, as is the stand-in, and can take it back at any time.`,
  leftIn: (name: string, companies: readonly string[]) =>
    `The stand-in does not have access everywhere. The work ${inCompanies(companies)} stays with ${name}.`,
  to: 'To',
  choose: 'Choose a person',
  firstDay: 'First day',
  lastDay: 'Last day',
  lastDayHint: 'Leave it empty to hand the work over for good.',
  lastDayNeeded: 'Enter the last day. The work comes back the day after.',
  done: 'Handed over',
  notHandedOver: 'The work could not be handed over.',
} as const;
