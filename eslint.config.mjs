import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { noProcessEnv } from './tools/eslint-rules/no-process-env.mjs';
import { noRightsComparison } from './tools/eslint-rules/no-rights-comparison.mjs';
import { noVietnameseLiteral } from './tools/eslint-rules/no-vietnamese-literal.mjs';

// The rules that need types are in .oxlintrc.json: Oxlint checks them in a sixth of ESLint's CPU time.

const TESTS = ['**/*.test.{ts,tsx}', '**/test/**', '**/e2e/**', '**/src/testing/**', 'tools/**'];
const WEB = ['public-web/src/**/*.{ts,tsx}', 'desktop-admin/src/renderer/**/*.{ts,tsx}'];
const BUILD_FILES = ['**/*.config.{ts,mjs}', 'scripts/**', '**/tools/**'];

const restrictedSyntax = [
  { selector: 'TSEnumDeclaration', message: 'Use a const object with `as const` instead of an enum.' },
  {
    selector:
      'CallExpression MemberExpression[property.name=/^(skip|skipIf|only|todo|fixme)$/] > Identifier[name=/^(it|test|describe)$/]',
    message: 'Tests are neither skipped nor run alone.',
  },
];
const DEFAULT_EXPORT = { selector: 'ExportDefaultDeclaration', message: 'Use a named export.' };

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/.data/',
      '**/.cache/',
      '**/coverage/',
      'test-results/',
      '**/*.cjs',
    ],
  },
  // Suppressing a rule of ESLint in a comment has no effect, and the comment itself is reported.
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    languageOptions: { globals: globals.node },
    plugins: {
      project: {
        rules: {
          'no-vietnamese-literal': noVietnameseLiteral,
          'no-process-env': noProcessEnv,
          'no-rights-comparison': noRightsComparison,
        },
      },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // Regular expressions find control characters, which a cell or a name may not contain.
      'no-control-regex': 'off',
      'no-restricted-syntax': ['error', ...restrictedSyntax, DEFAULT_EXPORT],
      'max-lines': ['error', { max: 300 }],
      // Oxlint obeys these comments, and no option turns that off.
      'no-warning-comments': ['error', { terms: ['eslint-disable', 'oxlint-disable'], location: 'anywhere' }],
      'project/no-vietnamese-literal': 'error',
      'project/no-process-env': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-assertions': [
        'error',
        { assertionStyle: 'as', objectLiteralTypeAssertions: 'never' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: WEB,
    extends: [reactHooks.configs.flat.recommended],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['public-web/src/**', 'desktop-admin/src/**', 'shared/src/api-client/**'],
    ignores: TESTS,
    rules: { 'project/no-rights-comparison': 'error' },
  },
  {
    files: ['shared/src/texts/**'],
    rules: { 'max-lines': 'off', 'project/no-vietnamese-literal': 'off' },
  },
  {
    files: ['api/src/commands/**'],
    ignores: TESTS,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax,
        DEFAULT_EXPORT,
        {
          selector: 'TSTypeReference[typeName.name=/^(App|Command|Actor)Context$/]:not([typeArguments])',
          message: "A command names the services it uses: ActorContext<'database' | 'jobs'>.",
        },
      ],
    },
  },
  { files: ['**/public/**/*.js'], languageOptions: { globals: globals.browser } },
  // Messages before the first installation and build can't come from shared/src/texts.
  { files: ['scripts/messages.mjs'], rules: { 'project/no-vietnamese-literal': 'off' } },
  {
    files: ['api/src/config/**', ...BUILD_FILES, ...TESTS],
    rules: { 'project/no-process-env': 'off' },
  },
  {
    files: TESTS,
    rules: { 'max-lines': 'off', 'project/no-vietnamese-literal': 'off', 'no-empty-pattern': 'off' },
  },
  {
    files: [...BUILD_FILES, '**/e2e/**', '**/test/global-setup.ts'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', ...restrictedSyntax] },
  },
);
