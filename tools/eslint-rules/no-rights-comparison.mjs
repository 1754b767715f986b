/**
 * The server turns roles and permissions into abilities (api/src/policies/abilities.ts). This rule finds client code
 * that decides by role or permission itself: comparisons, searches in a list of permissions, and imports of their ids.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noRightsComparison = {
  meta: {
    type: 'problem',
    docs: { description: 'clients ask for abilities and compare no roles or permissions' },
    messages: { found: 'Ask `useCan()` for an ability; add it to the server where it is missing.' },
    schema: [],
  },
  create(context) {
    return {
      BinaryExpression(node) {
        const { left, right } = node;
        const isComparison = /^[!=]==?$|^[<>]=?$/.test(node.operator);
        if (!isComparison || isText(left) || isText(right)) return;
        if (isRights(left) || isRights(right)) context.report({ node, messageId: 'found' });
      },
      SwitchStatement(node) {
        if (isRights(node.discriminant)) context.report({ node, messageId: 'found' });
      },
      CallExpression({ callee }) {
        if (callee.type !== 'MemberExpression' || !isRights(callee.object)) return;
        if (SEARCHES.has(nameOf(callee.property))) context.report({ node: callee, messageId: 'found' });
      },
      ImportSpecifier(node) {
        if (['ROLE', 'PERMISSION'].includes(nameOf(node.imported)))
          context.report({ node, messageId: 'found' });
      },
    };
  },
};

const RIGHTS = new Set(['role', 'permission', 'permissions']);
const SEARCHES = new Set(['includes', 'some', 'every', 'find', 'findIndex', 'filter', 'indexOf']);

/**
 * A role, permissions, or how many there are. The role of an element is compared with a text.
 * @param {import('eslint').Rule.Node} node
 * @returns {boolean}
 */
function isRights(node) {
  if (node.type === 'ChainExpression') return isRights(node.expression);
  if (node.type !== 'MemberExpression') return RIGHTS.has(nameOf(node));
  const name = nameOf(node.property);
  return RIGHTS.has(name) || (name === 'length' && isRights(node.object));
}

/** @param {import('eslint').Rule.Node} node */
const isText = (node) => node.type === 'Literal' && typeof node.value === 'string';

/** @param {import('eslint').Rule.Node} node */
const nameOf = (node) => (node.type === 'Identifier' ? node.name : '');
