import { RuleTester } from 'eslint';
import { describe, it } from 'vitest';
import { noProcessEnv } from './no-process-env.mjs';
import { noRightsComparison } from './no-rights-comparison.mjs';
import { noVietnameseLiteral } from './no-vietnamese-literal.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
});
const errors = [{ messageId: 'found' }];

tester.run('no-vietnamese-literal', noVietnameseLiteral, {
  valid: [
    'const plain = "Don hang";',
    'const french = "ç ï ü";',
    'const fold = { "đ": "d", "Đ": "D" };',
    'const pattern = /đ/g;',
    '// Đơn hàng: a comment may name the term it means.\nconst a = 1;',
    'const sign = `${amount} ₫`;',
  ],
  invalid: [
    { code: 'const title = "Đơn hàng";', errors },
    { code: 'const short = "đi";', errors },
    { code: 'const title = `Có ${count} file`;', errors },
    { code: `const decomposed = ${JSON.stringify('Đơn hàng'.normalize('NFD'))};`, errors },
    { code: 'const escaped = "Kh\\u00f4ng";', errors },
    { code: 'const page = <h1>Tra cứu</h1>;', errors },
    { code: 'const field = <input placeholder="Mã vận đơn" />;', errors },
  ],
});

tester.run('no-process-env', noProcessEnv, {
  valid: ['const port = config.port;', 'const { pid } = process;', 'import { argv } from "node:process";'],
  invalid: [
    { code: 'const port = process.env.PORT;', errors },
    { code: 'const all = process["env"];', errors },
    { code: 'const { env } = process;', errors },
    { code: 'import { env } from "node:process";', errors },
  ],
});

tester.run('no-rights-comparison', noRightsComparison, {
  valid: [
    'const open = can("manageUsers");',
    'const isButton = element.role === "button";',
    'const body = { role: draft.role, permission: [...draft.permission] };',
    'import { ABILITIES } from "@logistics/shared/contracts";',
  ],
  invalid: [
    { code: 'const staff = rights.role === 1;', errors },
    { code: 'const staff = rights?.role !== ids.customer;', errors },
    { code: 'const staff = 3 > role;', errors },
    { code: 'const staff = rights.permission.length > 0;', errors },
    { code: 'const editor = rights?.permission.includes(3);', errors },
    { code: 'const editor = permissions.some(({ id }) => id === 3);', errors },
    { code: 'switch (user.role) { case 1: open(); }', errors },
    {
      code: 'import { PERMISSION, ROLE } from "@logistics/shared/contracts";',
      errors: [...errors, ...errors],
    },
  ],
});
