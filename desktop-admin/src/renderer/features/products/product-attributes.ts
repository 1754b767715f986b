import { addProductSchema, PRODUCT_ATTRIBUTES_MAX, type ProductAttribute } from '@logistics/shared/contracts';
import { officeProductTexts } from '@logistics/shared/texts/office-products';

const texts = officeProductTexts.form;

/** Writes attributes as text, one a line: `Chất liệu: vải canvas`. */
export const writeAttributes = (attributes: readonly ProductAttribute[]): string =>
  attributes.map(({ name, value }) => `${name}: ${value}`).join('\n');

const linesOf = (text: string): string[] => text.split('\n').map((line) => line.trim());

function readLine(line: string): ProductAttribute {
  const [name = '', ...value] = line.split(':');
  return { name: name.trim(), value: value.join(':').trim() };
}

/** Reads attributes from text; empty lines are skipped. */
export const readAttributes = (text: string): ProductAttribute[] =>
  linesOf(text).filter(Boolean).map(readLine);

/** Returns the sentence about the first wrong line; null if the server accepts all. */
export function attributesError(text: string): string | null {
  const one = addProductSchema.shape.attributes.unwrap().element;
  const wrong = linesOf(text).findIndex((line) => line !== '' && !one.safeParse(readLine(line)).success);
  if (wrong >= 0) return texts.attributesWrong(wrong + 1);
  return readAttributes(text).length > PRODUCT_ATTRIBUTES_MAX
    ? texts.attributesMany(PRODUCT_ATTRIBUTES_MAX)
    : null;
}
