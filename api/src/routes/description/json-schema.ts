import { z } from 'zod';

/** What of a JSON Schema is read here; the rest travels along. */
export interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** `input`: what may be sent. `output`: what is answered, where more fields may be added. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const made: Record<string, unknown> = {
    ...z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (io === 'input') Object.assign(jsonSchema, narrowedBy(zodSchema));
        // More fields may be added to answers (contract, "The calls").
        else delete jsonSchema.additionalProperties;
      },
    }),
  };
  delete made['$schema'];
  return made;
}

/** Of `a.pipe(b)`, input is by Zod's reading only `a`; where `b` checks the same value further, it says more. */
function narrowedBy(schema: z.core.$ZodTypes): object {
  if (schema._zod.def.type !== 'pipe') return {};
  const { in: first, out } = schema._zod.def;
  const isSameValue = ['string', 'number'].includes(typeOf(first)) && typeOf(out) !== 'transform';
  // The classes of zod are what its core's interfaces are made for; toJSONSchema takes both.
  return isSameValue ? jsonSchemaOf(out as z.ZodType, 'input') : {};
}

const typeOf = (schema: z.core.$ZodType) => schema._zod.def.type;
