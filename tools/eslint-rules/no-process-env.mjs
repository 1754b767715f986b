/**
 * The environment is read once, in api/src/config, where each variable is described and validated. This rule reports
 * every other access: process.env, process['env'], a destructured env, and env imported from node:process.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noProcessEnv = {
  meta: {
    type: 'problem',
    docs: { description: 'only api/src/config and build configs read the environment' },
    messages: { found: 'Read the environment in api/src/config and pass the value on.' },
    schema: [],
  },
  create(context) {
    return {
      MemberExpression(node) {
        if (
          node.object.type === 'Identifier' &&
          node.object.name === 'process' &&
          nameOf(node.property) === 'env'
        )
          context.report({ node, messageId: 'found' });
      },
      VariableDeclarator(node) {
        if (node.id.type !== 'ObjectPattern') return;
        if (node.init?.type !== 'Identifier' || node.init.name !== 'process') return;
        const takesEnv = node.id.properties.some(
          (one) => one.type === 'Property' && nameOf(one.key) === 'env',
        );
        if (takesEnv) context.report({ node, messageId: 'found' });
      },
      ImportDeclaration(node) {
        if (!['process', 'node:process'].includes(String(node.source.value))) return;
        const takesEnv = node.specifiers.some(
          (one) => one.type === 'ImportSpecifier' && nameOf(one.imported) === 'env',
        );
        if (takesEnv) context.report({ node, messageId: 'found' });
      },
    };
  },
};

/** @param {import('eslint').Rule.Node} node */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? node.value : undefined;
}
