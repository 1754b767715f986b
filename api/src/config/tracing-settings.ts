import { z } from 'zod';

/** Where traces are sent, and which of them. */
export interface TracingSettings {
  /** Address that takes OTLP over HTTP. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  readonly sampler: (typeof SAMPLERS)[number];
  /** Share of the traces that a sampler by ratio records. */
  readonly ratio: number;
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const address = z.url({ protocol: /^https?$/ });

/** `name=value` pairs, separated by commas. Values are percent-encoded. */
const headerList = z.string().transform((text, context) => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '');
  try {
    return Object.fromEntries(
      pairs.map((pair) => {
        const [, name = '', value = ''] = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? [];
        if (name === '') throw new Error('a header without a name');
        return [name, decodeURIComponent(value)];
      }),
    );
  } catch {
    context.addIssue({ code: 'custom', message: 'no list of headers' });
    return z.NEVER;
  }
});

/** The standard variables of OpenTelemetry that the server reads. Traces are off unless one of both addresses is set. */
export const tracingVariables = {
  /** Address of the collector; `/v1/traces` is added to it. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  /** Address for traces as it is, in place of the one above. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address.optional(),
  /** Headers of calls to the collector, such as its key. */
  OTEL_EXPORTER_OTLP_HEADERS: headerList.default({}),
  /** Name of this system in traces. */
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default('logistics'),
  /** Which traces are recorded. `parentbased_…`: as the caller decided, if it sent a trace of its own. */
  OTEL_TRACES_SAMPLER: z.enum(SAMPLERS).default('parentbased_always_on'),
  /** Share for a sampler by ratio, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
};

/** Returns the settings of the variables; undefined: traces are off. */
export function tracingOf(
  value: z.output<z.ZodObject<typeof tracingVariables>>,
): TracingSettings | undefined {
  const base = value.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '');
  const url = value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (base && `${base}/v1/traces`);
  if (url === undefined) return undefined;
  return {
    url,
    headers: value.OTEL_EXPORTER_OTLP_HEADERS,
    serviceName: value.OTEL_SERVICE_NAME,
    sampler: value.OTEL_TRACES_SAMPLER,
    ratio: value.OTEL_TRACES_SAMPLER_ARG,
  };
}
