import { z } from 'zod';

/** The parts of a JSON Schema that this code reads. Other parts are copied unchanged. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** `input`: schema of a request. `output`: schema of an answer, which may get more fields later. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made: Record<string, unknown> = {
    ...z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (io === 'input') Object.assign(jsonSchema, narrowedBy(zodSchema));
        // Clients must accept new fields in answers (contract, "The calls").
        else delete jsonSchema.additionalProperties;
      },
    }),
  };
  delete made['$schema'];
  return made;
}

/**
 * For `a.pipe(b)` Zod describes only `a` as input. If `b` checks the same value further, its schema is more precise.
 * Zod also leaves out the default of a value that arrives as text (`wholeNumberParam`).
 */
function narrowedBy(schema: z.core.$ZodTypes): object {
  if (schema._zod.def.type === 'default') {
    const { defaultValue } = schema._zod.def;
    return typeof defaultValue === 'number' ? { default: defaultValue } : {};
  }
  if (schema._zod.def.type !== 'pipe') return {};
  const { in: first, out } = schema._zod.def;
  const isSameValue = ['string', 'number'].includes(typeOf(first)) && typeOf(out) !== 'transform';
  // Zod's classes implement its core interfaces, and toJSONSchema accepts both.
  return isSameValue ? jsonSchemaOf(out as z.ZodType, 'input') : {};
}

const typeOf = (schema: z.core.$ZodType) => schema._zod.def.type;
