/**
 * Import rules (ARCHITECTURE.md). `importsOnly` lists the files of the project that a folder may import.
 * tools/checks/boundaries.test.ts checks that each rule reports a violation.
 */
const TEST_FILES = String.raw`\.test\.tsx?$|/test/|/e2e/|/src/testing/`;
const CLIENT_CODE = '^(public-web/src|desktop-admin/src/renderer)';

/** Files at the top of api/src that every folder there may import. */
const API_COMMON = String.raw`[^/]+\.ts$`;

/** Types of a caller, without rules. */
const ACTOR = String.raw`policies/actor\.ts$`;

/**
 * Files of `from` may import, inside the project, only files of `to`.
 * @param {string} name
 * @param {string} comment
 * @param {string} from a pattern
 * @param {string[]} to patterns
 */
const importsOnly = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TEST_FILES },
  to: { path: '^(shared|api|public-web|desktop-admin)/', pathNot: to.map((path) => `^${path}`) },
});

const apiImportsOnly = (name, comment, folder, folders) =>
  importsOnly(name, comment, `^api/src/${folder}/`, [
    'shared/',
    ...folders.map((one) => `api/src/${one}`),
    `api/src/${API_COMMON}`,
  ]);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one thought in two places: move what both need to a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import must lead somewhere. Only Vite knows the addresses of files (`?url`).',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: String.raw`\?url$` },
    },
    {
      name: 'no-undeclared-packages',
      comment: 'A package that is used is named in the package.json of the workspace that uses it.',
      severity: 'error',
      from: { pathNot: TEST_FILES },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-dev-packages-at-run-time',
      comment:
        "What runs at a customer or on a server is a dependency; Electron is the console's runtime itself.",
      severity: 'error',
      from: { path: '^(shared|api|public-web|desktop-admin)/src/', pathNot: TEST_FILES },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: 'node_modules/(electron|@types)/',
      },
    },
    {
      name: 'nothing-reaches-tests',
      comment: 'Tests may reach anything; nothing that ships reaches a test or its helpers.',
      severity: 'error',
      from: { pathNot: TEST_FILES },
      to: { path: TEST_FILES, pathNot: 'node_modules' },
    },
    {
      name: 'workspaces-import-only-shared',
      comment: 'Workspaces meet in shared, nowhere else.',
      severity: 'error',
      from: { path: '^(shared|api|public-web|desktop-admin)/' },
      to: { path: '^(api|public-web|desktop-admin|bench)/', pathNot: '^$1/' },
    },
    {
      name: 'shared-only-through-its-exports',
      comment: 'shared is imported as @logistics/shared/<folder>, never by a path into its files.',
      severity: 'error',
      from: { path: '^(api|public-web|desktop-admin)/' },
      to: { path: '^shared/', dependencyTypesNot: ['aliased-workspace'] },
    },
    importsOnly('shared-domain-is-pure', 'domain is pure rules.', '^shared/src/domain/', [
      'shared/src/domain/',
    ]),
    importsOnly('shared-contracts', 'contracts know only the domain.', '^shared/src/contracts/', [
      'shared/src/(contracts|domain)/',
    ]),
    importsOnly(
      'shared-texts-and-formatting',
      'Sentences hold formatted numbers, and formatted times hold words: the two know each other, contracts and domain.',
      '^shared/src/(texts|formatting)/',
      ['shared/src/(texts|formatting|contracts|domain)/'],
    ),
    importsOnly(
      'shared-excel',
      'excel turns bytes into rows and problems, and says what is wrong with a row in words of texts.',
      '^shared/src/excel/',
      ['shared/src/(excel|texts|contracts|domain)/'],
    ),
    importsOnly(
      'shared-site-page',
      'site-page draws what the contracts give, in words of texts.',
      '^shared/src/site-page/',
      ['shared/src/(site-page|texts|contracts|domain)/'],
    ),
    importsOnly('shared-api-client', 'api-client knows contracts and domain.', '^shared/src/api-client/', [
      'shared/src/(api-client|contracts|domain)/',
    ]),
    {
      name: 'shared-runs-anywhere',
      comment: 'shared runs in a browser, in a worker, in Electron and on the server.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: TEST_FILES },
      to: { dependencyTypes: ['core'] },
    },
    apiImportsOnly('api-routes', 'Routes speak HTTP and hand on.', 'routes', [
      'routes/',
      'notifications/',
      'middlewares/',
      'commands/',
      'queries/',
      'policies/',
      'presenters/',
      'models/',
    ]),
    apiImportsOnly(
      'api-commands',
      'Commands write: they know neither HTTP nor who may do what nor how it is shown.',
      'commands',
      [
        'commands/',
        'models/',
        'queries/',
        'database/',
        'order-file-reader/',
        'images/',
        'storage/',
        'notifications/',
        'mail/',
        ACTOR,
      ],
    ),
    apiImportsOnly('api-queries', 'Queries read the database.', 'queries', [
      'queries/',
      'models/',
      'database/',
      ACTOR,
    ]),
    apiImportsOnly('api-models', 'A model knows the database, the domain and other models.', 'models', [
      'models/',
      'database/',
    ]),
    {
      name: 'api-no-koa-behind-routes',
      comment: 'Only what speaks HTTP knows Koa.',
      severity: 'error',
      from: {
        path: '^api/src/(commands|queries|policies|presenters|models|database|jobs)/',
        pathNot: TEST_FILES,
      },
      to: { path: '(^|node_modules/)(koa|@koa)(/|-|$)' },
    },
    apiImportsOnly('api-policies', 'Policies are pure tables over the types of models.', 'policies', [
      'policies/',
      'models/',
    ]),
    apiImportsOnly('api-presenters', 'Presenters turn models into contract views.', 'presenters', [
      'presenters/',
      'policies/',
      'models/',
      'queries/',
    ]),
    {
      name: 'api-pure-folders-take-only-types',
      comment:
        'Policies and presenters run without a database: of models, and of the rows of queries, they take types.',
      severity: 'error',
      from: { path: '^api/src/(policies|presenters)/', pathNot: TEST_FILES },
      to: { path: '^api/src/(models|queries)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'api-queries-give-rows',
      comment: 'Lists are plain rows: a query knows the types of models, and makes no instance of one.',
      severity: 'error',
      from: { path: '^api/src/queries/', pathNot: TEST_FILES },
      to: { path: '^api/src/models/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-pages-over-features-over-components',
      comment: 'pages -> features -> components: never upwards.',
      severity: 'error',
      from: { path: `${CLIENT_CODE}/(features|components)/`, pathNot: TEST_FILES },
      to: { path: `${CLIENT_CODE}/pages/` },
    },
    {
      name: 'web-features-apart',
      comment: 'A feature never imports a feature; what two need is a component or belongs to shared.',
      severity: 'error',
      from: { path: `${CLIENT_CODE}/features/([^/]+)/`, pathNot: TEST_FILES },
      to: { path: `${CLIENT_CODE}/features/`, pathNot: '^$1/features/$2/' },
    },
    {
      name: 'web-components-only-show',
      comment: 'Components get what they show: no data hooks, no store, no feature.',
      severity: 'error',
      from: { path: `${CLIENT_CODE}/components/`, pathNot: TEST_FILES },
      to: { path: [`${CLIENT_CODE}/(app|features)/`, '^shared/src/api-client/'] },
    },
    {
      name: 'public-web-without-admin-calls',
      comment: 'The public site carries nothing of the back-office.',
      severity: 'error',
      from: { path: '^public-web/' },
      to: { path: '^shared/src/api-client/admin/' },
    },
    {
      name: 'no-electron-outside-main-and-preload',
      comment:
        'The renderer, the bridge and the public site run without Node; the reader is a process of main.',
      severity: 'error',
      from: {
        path: '^(public-web/src|desktop-admin/src/(bridge|renderer|station|labels))/',
        pathNot: TEST_FILES,
      },
      to: { path: '(^|node_modules/)electron(/|$)' },
    },
    {
      name: 'no-node-outside-main-and-preload',
      comment: 'As for Electron, so for the modules of Node itself.',
      severity: 'error',
      from: {
        path: '^(public-web/src|desktop-admin/src/(bridge|renderer|station|labels))/',
        pathNot: TEST_FILES,
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'forms-use-the-shared-frames',
      comment:
        'A form gets its save keys and the focus of its first wrong field from RecordFrame or useFields.',
      severity: 'error',
      from: {
        path: '^desktop-admin/src/renderer/',
        pathNot: '^desktop-admin/src/renderer/(components|records)/',
      },
      to: { path: 'components/save-and-focus' },
    },
    {
      name: 'renderer-reaches-its-host-through-platform',
      comment: 'The renderer does not know its host: only renderer/platform speaks over the bridge.',
      severity: 'error',
      from: {
        path: '^desktop-admin/src/renderer/',
        pathNot: ['^desktop-admin/src/renderer/platform/', TEST_FILES],
      },
      to: { path: '^desktop-admin/src/(bridge|station)/' },
    },
    {
      name: 'processes-meet-in-the-bridge',
      comment: 'main (with its reader), preload and renderer meet only in bridge.',
      severity: 'error',
      from: { path: '^desktop-admin/src/(main|reader|preload|renderer)/', pathNot: TEST_FILES },
      to: {
        path: '^desktop-admin/src/',
        pathNot: ['^desktop-admin/src/($1|bridge)/', '^desktop-admin/src/(station|labels)/'],
      },
    },
    {
      name: 'station-runs-in-any-host',
      comment: 'The scan station runs in the console and in a browser: its host gives it storage and calls.',
      severity: 'error',
      from: { path: '^desktop-admin/src/station/', pathNot: TEST_FILES },
      to: { path: '^desktop-admin/src/', pathNot: ['^desktop-admin/src/(station|bridge)/'] },
    },
    {
      name: 'labels-run-in-any-host',
      comment: "The console's printers and browsers print the same drawings.",
      severity: 'error',
      from: { path: '^desktop-admin/src/labels/', pathNot: TEST_FILES },
      to: { path: '^desktop-admin/src/', pathNot: ['^desktop-admin/src/(labels|bridge)/'] },
    },
    {
      name: 'bridge-knows-no-process',
      comment: 'The contract between the processes depends on none of them.',
      severity: 'error',
      from: { path: '^desktop-admin/src/bridge/', pathNot: TEST_FILES },
      to: { path: '^desktop-admin/src/(main|reader|preload|renderer|station|labels)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
