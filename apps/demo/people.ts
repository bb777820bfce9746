/** The people of the demo firm. Keys name them in the other files; addresses are `<key>@demo.daybook.test`. */
export interface DemoStaff {
  readonly key: string;
  readonly name: readonly [string, string];
  readonly jobTitle: string;
  readonly team: 'ACCOUNTING' | 'TAX' | 'CX';
  readonly flag?: 'superuser' | 'taxAdmin' | 'juniorAdmin';
  readonly adminPanel?: 'VIEW' | 'UPDATE';
  /** Where the person works; absent: in the United States. */
  readonly country?: string;
}

export const staff: readonly DemoStaff[] = [
  {
    key: 'admin',
    name: ['Grace', 'Whitfield'],
    jobTitle: 'Managing Partner',
    team: 'CX',
    flag: 'superuser',
    adminPanel: 'UPDATE',
  },
  { key: 'controller', name: ['Daniel', 'Okafor'], jobTitle: 'Senior Controller', team: 'ACCOUNTING' },
  { key: 'maria.santos', name: ['Maria', 'Santos'], jobTitle: 'Controller', team: 'ACCOUNTING' },
  { key: 'peter.lindqvist', name: ['Peter', 'Lindqvist'], jobTitle: 'Controller', team: 'ACCOUNTING' },
  {
    key: 'taxadmin',
    name: ['Helen', 'Park'],
    jobTitle: 'Tax Director',
    team: 'TAX',
    flag: 'taxAdmin',
    adminPanel: 'VIEW',
  },
  {
    key: 'junior',
    name: ['Tomás', 'Rivera'],
    jobTitle: 'Client Success Associate',
    team: 'CX',
    flag: 'juniorAdmin',
    adminPanel: 'VIEW',
  },
  { key: 'liza.reyes', name: ['Liza', 'Reyes'], jobTitle: 'Tax Associate, Manila', team: 'TAX', country: 'PH' },
];

export type DemoMembership = readonly [company: string, role: 'client_owner' | 'client_member'];

export interface DemoClient {
  readonly key: string;
  readonly name: readonly [string, string];
  readonly phone: string;
  readonly in: readonly DemoMembership[];
}

const owner = (company: string): DemoMembership => [company, 'client_owner'];
const guest = (company: string): DemoMembership => [company, 'client_member'];

/** The first client owner named for a company is its account owner. */
export const clients: readonly DemoClient[] = [
  { key: 'owner', name: ['Olivia', 'Hartman'], phone: '+12075550101', in: [owner('harbor'), owner('kettle')] },
  { key: 'guest', name: ['Gavin', 'Brooks'], phone: '+12075550102', in: [guest('harbor')] },
  { key: 'nadia.hassan', name: ['Nadia', 'Hassan'], phone: '+12075550103', in: [owner('harbor')] },
  { key: 'walter.kim', name: ['Walter', 'Kim'], phone: '+12075550104', in: [guest('kettle')] },
  { key: 'rosa.delgado', name: ['Rosa', 'Delgado'], phone: '+15125550105', in: [owner('cedar'), owner('lonestar')] },
  { key: 'ben.ashby', name: ['Ben', 'Ashby'], phone: '+15125550106', in: [guest('cedar')] },
  { key: 'carla.mendez', name: ['Carla', 'Mendez'], phone: '+15125550107', in: [guest('cedar')] },
  { key: 'dr.amara.nwosu', name: ['Amara', 'Nwosu'], phone: '+16145550108', in: [owner('brightsmile')] },
  { key: 'jill.foster', name: ['Jill', 'Foster'], phone: '+16145550109', in: [guest('brightsmile')] },
  { key: 'scott.yamada', name: ['Scott', 'Yamada'], phone: '+16145550110', in: [guest('brightsmile')] },
  { key: 'frank.novak', name: ['Frank', 'Novak'], phone: '+12165550111', in: [owner('novak')] },
  { key: 'irene.novak', name: ['Irene', 'Novak'], phone: '+12165550112', in: [owner('novak')] },
  { key: 'marcus.reed', name: ['Marcus', 'Reed'], phone: '+12165550113', in: [guest('novak')] },
  { key: 'sofia.lang', name: ['Sofia', 'Lang'], phone: '+17185550114', in: [owner('atelier')] },
  { key: 'henry.cho', name: ['Henry', 'Cho'], phone: '+17185550115', in: [guest('atelier')] },
  { key: 'dale.turner', name: ['Dale', 'Turner'], phone: '+14065550116', in: [owner('bigsky')] },
  { key: 'peggy.turner', name: ['Peggy', 'Turner'], phone: '+14065550117', in: [owner('bigsky')] },
  { key: 'luis.ortega', name: ['Luis', 'Ortega'], phone: '+14065550118', in: [guest('bigsky')] },
  { key: 'anita.rao', name: ['Anita', 'Rao'], phone: '+14255550119', in: [owner('northlight')] },
  { key: 'chris.bell', name: ['Chris', 'Bell'], phone: '+14255550120', in: [owner('northlight')] },
  { key: 'mei.zhang', name: ['Mei', 'Zhang'], phone: '+14255550121', in: [guest('northlight')] },
  { key: 'pastor.james.cole', name: ['James', 'Cole'], phone: '+19015550122', in: [owner('shelter')] },
  { key: 'denise.watts', name: ['Denise', 'Watts'], phone: '+19015550123', in: [guest('shelter')] },
  { key: 'greg.palmer', name: ['Greg', 'Palmer'], phone: '+15125550124', in: [guest('lonestar')] },
  { key: 'tina.vo', name: ['Tina', 'Vo'], phone: '+15125550125', in: [guest('lonestar')] },
  { key: 'arthur.bloom', name: ['Arthur', 'Bloom'], phone: '+13125550126', in: [owner('bloom')] },
  { key: 'leah.stein', name: ['Leah', 'Stein'], phone: '+13125550127', in: [guest('bloom')] },
  { key: 'kofi.mensah', name: ['Kofi', 'Mensah'], phone: '+18085550128', in: [owner('pacific')] },
  { key: 'leilani.kahale', name: ['Leilani', 'Kahale'], phone: '+18085550129', in: [guest('pacific')] },
  { key: 'ruth.okoye', name: ['Ruth', 'Okoye'], phone: '+12035550131', in: [owner('larkspur')] },
  { key: 'daniel.frost', name: ['Daniel', 'Frost'], phone: '+12035550132', in: [guest('larkspur')] },
  { key: 'joan.mercer', name: ['Joan', 'Mercer'], phone: '+12075550130', in: [owner('mercer')] },
];

export const demoSignIns = {
  password: 'daybook-demo-2026',
  people: [
    { email: 'admin@demo.daybook.test', who: 'Grace Whitfield, managing partner: everything' },
    { email: 'controller@demo.daybook.test', who: 'Daniel Okafor, senior controller' },
    { email: 'taxadmin@demo.daybook.test', who: 'Helen Park, tax director' },
    { email: 'junior@demo.daybook.test', who: 'Tomás Rivera, junior admin' },
    { email: 'liza.reyes@demo.daybook.test', who: 'Liza Reyes, tax associate in Manila' },
    { email: 'owner@demo.daybook.test', who: 'Olivia Hartman, client: Harbor Street Bakery, Kettle & Crumb' },
    { email: 'guest@demo.daybook.test', who: 'Gavin Brooks, client guest: Harbor Street Bakery' },
  ],
} as const;
