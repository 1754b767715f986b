/**
 * Every Vietnamese text of the product is in shared/src/texts. This rule finds others by their diacritics, in
 * strings, templates and JSX text. Single letters are allowed, because tables that fold 'đ' to 'd' need them.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noVietnameseLiteral = {
  meta: {
    type: 'problem',
    docs: { description: 'Vietnamese text belongs in shared/src/texts' },
    messages: { found: 'Vietnamese text belongs in shared/src/texts/vi: “{{text}}”' },
    schema: [],
  },
  create(context) {
    /**
     * @param {import('eslint').Rule.Node} node
     * @param {string} text
     */
    function check(node, text) {
      if (!isVietnamese(text)) return;
      context.report({ node, messageId: 'found', data: { text: text.trim().slice(0, 60) } });
    }
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.cooked ?? node.value.raw);
      },
      /** @param {import('eslint').Rule.Node & { value: string }} node */
      JSXText(node) {
        check(node, node.value);
      },
    };
  },
};

/** Composed letters with Vietnamese marks, without other Latin accents that Vietnamese does not use. */
const MARKED = /[ÀÁÂÃÈÉÊÌÍÒÓÔÕÙÚÝàáâãèéêìíòóôõùúýĂăĐđĨĩŨũƠơƯưẠ-ỹ]/u;

/** @param {string} text */
function isVietnamese(text) {
  const composed = text.normalize('NFC');
  return [...composed.trim()].length > 1 && MARKED.test(composed);
}
