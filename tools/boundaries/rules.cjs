/**
 * Who may import whom, told by the folders alone (docs: "Who may import whom"). A planted offender per rule under
 * planted/ proves on every test run that the rule bites; hence the optional beginning of every path.
 */
const top = '^(?:tools/boundaries/planted/)?';
const lib = (area, kind) => `${top}libs/${area}/${kind}/`;
const area = '(?!kernel/)([^/]+)';
const kernel = `${top}libs/kernel/`;
const testing = `${top}libs/testing/`;
const specs = `\\.spec\\.tsx?$|/spec/|/contract(\\.ts$|/)|${testing}`;
const areas = `libs/(?!kernel/|testing/)`;
const published = lib('[^/]+', 'published');
const outside = 'node_modules';
const types = ['type-only', 'type-import'];
const collections = 'node_modules/immutable/';

/**
 * The record is verified by the area that keeps it; files are received and opened by the one that has them; the first
 * administrator and superusers are people, and so is whoever was erased; books are rebuilt by the area that has them.
 */
const naming = [
  ...['areas', 'api/main', 'launcher/verify', 'launcher/verdict-lines'],
  ...['api/portal', 'projector/main'],
  ...['launcher/setup-link', 'launcher/superusers', 'launcher/erase-again'],
  'launcher/rebuild-books',
].map((file) => `^apps/${file}\\.ts$`);

/** The ways in, and the frame around all screens. */
const frame = [
  ...['main', 'routes', 'entry-routes'],
  ...['company-route', 'default-layout', 'landing', 'palette', 'search'].map((one) => `shell/${one}`),
].map((file) => `^apps/web/${file}\\.tsx$`);

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: specs, ...from },
  to,
});

module.exports = [
  never(
    'no-cycles',
    'Two files that need each other are one file, or three.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: types } },
  ),
  never(
    'domain-is-pure',
    'A domain knows its own rules, events, operations, rights, text, work and persistent collections; not even types of anything else.',
    { path: lib(area, 'domain') },
    { pathNot: [lib('$1', 'domain'), `${kernel}(events|operations|rights|text|work)/`, collections] },
  ),
  never(
    'read-stays-with-its-area',
    'A read model is made of facts: the domains of other areas as types, and what they let others read.',
    { path: lib(area, 'read') },
    {
      path: `${top}(${areas}|apps/)`,
      pathNot: [lib('$1', '(read|domain)'), lib('[^/]+', '(domain|published)')],
    },
  ),
  never(
    'read-takes-types-of-others',
    'Of another area a read model takes types only.',
    { path: lib(area, 'read') },
    { path: lib('[^/]+', 'domain'), pathNot: lib('$1', 'domain'), dependencyTypesNot: types },
  ),
  never(
    'published-rests-on-published',
    'What an area lets others read knows its own rules, the kernel and what others let it read, in a circle never (no-cycles).',
    { path: lib(area, 'published') },
    { path: `${top}(${areas}|apps/)`, pathNot: [published, lib('$1', 'domain')] },
  ),
  never(
    'api-stays-with-its-area',
    "Areas meet in the schema and in facts, not in each other's resolvers; uploads and tasks serve them all.",
    { path: lib(area, 'api') },
    {
      path: `${top}(${areas}|apps/)`,
      pathNot: [
        lib('$1', '(api|read|domain|flow|secrets|work)'),
        published,
        lib('(uploads|tasks)', '(api|domain|flow)'),
      ],
    },
  ),
  never(
    'web-stays-with-its-area',
    'Screens are made of kernel/ui, their own operations and the pure rules of their own domain.',
    { path: lib(area, 'web') },
    {
      path: `${top}(libs|apps)/`,
      pathNot: [
        lib('$1', '(web|domain)'),
        `${kernel}(ui|backoff|events|listeners|operations|rights|text)/`,
        lib('identity', 'web'),
        lib('(uploads|tasks)', 'web'),
        lib('companies', 'web/choosing'),
      ],
    },
  ),
  never(
    'flow-knows-no-screens',
    'A flow knows deciders and flows of other areas, one way only (circles.ts), and the kernel; no resolvers, no screens, no tables of others.',
    { path: lib(area, 'flow') },
    {
      path: `${top}(${areas}|apps/)`,
      pathNot: [lib('[^/]+', '(domain|flow|published)'), lib('$1', '(read|secrets|work)')],
    },
  ),
  never(
    'uploads-know-no-area',
    'What takes bytes in serves areas and names none: they say where their uploads go.',
    { path: `${top}libs/uploads/` },
    { path: `${top}(libs/(?!kernel/|uploads/)|apps/)` },
  ),
  never(
    'engines-know-no-kinds',
    'What works on things of every area takes them from the areas (docs/decisions/0034) and knows people, companies and threads besides.',
    { path: lib('(?:comments|notifications|audit|security|metrics|search|work)', '[^/]+') },
    {
      path: `${top}libs/`,
      pathNot: lib(
        '(kernel|testing|comments|notifications|audit|security|metrics|search|work|companies|identity|privacy|uploads)',
        '[^/]+',
      ),
    },
  ),
  never(
    'secrets-stay-with-their-area',
    'What lies beside the log is kept for one area; it knows the rules of that area and nothing else of it.',
    { path: lib(area, 'secrets') },
    { path: `${top}(${areas}|apps/)`, pathNot: lib('$1', '(secrets|domain)') },
  ),
  never(
    'settings-are-only-read',
    'Settings of an area are read before anything else is there: of environment variables, by what the kernel has for that.',
    { path: lib(area, 'settings') },
    { path: `${top}(libs|apps)/`, pathNot: [lib('$1', 'settings'), `${kernel}config/`] },
  ),
  never(
    'work-stays-with-its-area',
    'What opens the files of others runs in processes of its own and knows no area, no settings, and of the kernel only such processes, whose turn it is, and how texts are written.',
    { path: lib(area, 'work') },
    { path: `${top}(libs|apps)/`, pathNot: [lib('$1', 'work'), `${kernel}(children|turns|paper)/`] },
  ),
  never(
    'kernel-knows-no-area',
    'The kernel serves areas and knows none.',
    { path: kernel },
    { path: `${top}(${areas}|apps/)` },
  ),
  never(
    'servers-know-no-screens',
    'What runs on the server never loads what runs in the browser.',
    { path: `${top}(apps|libs)/`, pathNot: [specs, lib('[^/]+', 'web'), `${kernel}ui/`, `${top}apps/web/`] },
    { path: [lib('[^/]+', 'web'), `${kernel}ui/`] },
  ),
  never(
    'typeorm-comes-in-parts',
    'TypeORM as a whole is for migrations and takes a quarter of a second to load; entities have @daybook/kernel/postgres.',
    { path: `${top}(apps|libs)/`, pathNot: [specs, `^libs/kernel/postgres/migrate\\.ts$`] },
    { path: 'node_modules/typeorm/index', dependencyTypesNot: types },
  ),
  never(
    'measuring-has-one-place',
    'Metrics and traces are made of what the channels of kernel/observability say.',
    {
      path: `${top}(apps|libs)/`,
      pathNot: [specs, '^libs/kernel/observability/(metrics|traces|trace-ids|span-each|span-per-command)\\.ts$'],
    },
    { path: 'node_modules/(prom-client|@opentelemetry)/', dependencyTypesNot: types },
  ),
  never(
    'measuring-comes-when-asked-for',
    'What measures is loaded by import() where the settings ask for it: it would slow down every start.',
    {
      path: `${top}(apps|libs)/`,
      pathNot: [specs, `${kernel}observability/(metrics|traces|trace-ids|span-each|span-per-command)\\.ts$`],
    },
    {
      path: `${kernel}observability/(metrics|traces|trace-ids|span-each|span-per-command)\\.ts$`,
      dynamic: false,
      dependencyTypesNot: types,
    },
  ),
  never(
    'screens-know-no-server',
    'What runs in the browser never loads tables, resolvers or engines.',
    { path: [lib('[^/]+', 'web'), `${kernel}ui/`, `${top}apps/web/`] },
    {
      path: [
        lib('[^/]+', '(read|published|api|flow|secrets|settings|work)'),
        `${kernel}(?!ui/|backoff/|events/|listeners/|operations/|rights/|text/)`,
        'node_modules/(pg|typeorm|@nestjs)/',
      ],
    },
  ),
  never(
    'staff-lists-are-made-once',
    'Lists of the staff are made by kernel/ui/admin; nothing else loads react-admin, least of all what clients load.',
    {
      path: [lib('[^/]+', 'web'), `${kernel}ui/`, `${top}apps/web/`],
      pathNot: [specs, `${kernel}ui/admin/`],
    },
    { path: 'node_modules/(react-admin|ra-[^/]+)/' },
  ),
  never(
    'public-faces-only',
    'A folder is entered by its index.',
    { path: `${top}libs/([^/]+/[^/]+)/` },
    { path: `${top}libs/`, pathNot: [`${top}libs/$1/`, `${top}libs/[^/]+/.*index\\.tsx?$`, testing, outside] },
  ),
  never(
    'apps-use-public-faces',
    'Apps list areas by their index and reach no further in.',
    { path: `${top}apps/` },
    { path: `${top}libs/`, pathNot: [`${top}libs/[^/]+/.*index\\.tsx?$`, '\\.css$'] },
  ),
  never(
    'areas-are-found',
    'Servers find the areas by their folders and name none, but for what only one of them can do.',
    { path: `${top}apps/(areas\\.ts|(api|projector|launcher)/)`, pathNot: [specs, ...naming] },
    { path: `${top}${areas}` },
  ),
  never(
    'screens-are-found',
    'The web app finds the screens of areas by their folders; only the frame names what it is made of.',
    { path: `${top}apps/web/`, pathNot: [specs, ...frame] },
    { path: `${top}${areas}` },
  ),
  never(
    'area-describes-itself',
    'What describes an area to the product knows that area and the kernel.',
    { path: `${top}libs/${area}/[^/]+\\.ts$` },
    { path: `${top}(${areas}|apps/)`, pathNot: `${top}libs/$1/` },
  ),
  never(
    'rights-are-tests',
    'Who may ask for what an area answers is written down to judge it; nothing that runs is made of it.',
    { path: `${top}(apps|libs)/`, pathNot: [specs, lib('[^/]+/[^/]+', 'rights')] },
    { path: lib('[^/]+/[^/]+', 'rights') },
  ),
  never(
    'testing-is-for-specs',
    'What specs stand on opens the whole product; nothing that runs is made of it.',
    { path: `${top}(apps|libs)/`, pathNot: [specs, lib('[^/]+/[^/]+', 'rights')] },
    { path: testing },
  ),
  never(
    'bench-runs-as-built',
    'The bench is built as the product is, and what specs stand on is not.',
    { path: `${top}tools/bench/` },
    { path: specs },
  ),
  never(
    'specs-stand-on-testing',
    'What one area is tested with lies in its folder, what several are in libs/testing; tests/ is about what crosses areas, and nothing builds on it.',
    { path: `${top}(apps|libs)/`, pathNot: '^tests/' },
    { path: `${top}tests/` },
  ),
  never(
    'quick-specs-need-no-database',
    'A spec that starts a database, and mostly an API on it, is called `.api.spec`, so that the quick ones can run alone.',
    { path: '\\.spec\\.(tsx?|js)$', pathNot: '\\.(api|e2e)\\.spec\\.' },
    { path: `${testing}postgres/`, reachable: true },
  ),
  never(
    'libs-know-no-app',
    'An app is where things come together; nothing builds on it.',
    { path: `${top}libs/` },
    { path: `${top}apps/` },
  ),
];
