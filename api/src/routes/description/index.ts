import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { docsFileParamsSchema } from '@logistics/shared/contracts';
import { METRICS_MEDIA } from '../../middlewares/metrics.ts';
import { VERSION } from '../../version.ts';
import { textOf } from '../answers.ts';
import { anyone, defineRoute, type Route } from '../route.ts';
import { docsPage, DOCS_SCRIPT } from './docs-page.ts';
import { describeRoutes } from './open-api.ts';

const HOUR_SECONDS = 3600;

const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const ASSETS = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
} as const;

/** Serves the OpenAPI description, a page that shows it, and the process's metrics. */
export function descriptionRoutes(routes: () => readonly Route[]): readonly Route[] {
  let description: string | undefined;
  return [
    defineRoute({
      method: 'GET',
      path: '/api/openapi.json',
      summary: 'This description of all calls, OpenAPI 3.1.',
      rate: 'none',
      auth: 'public',
      allow: anyone,
      answer: textOf('application/json'),
      handler: () => {
        description ??= JSON.stringify(describeRoutes(routes(), VERSION));
        return Promise.resolve({ body: description });
      },
    }),
    defineRoute({
      method: 'GET',
      path: '/api/docs',
      summary: 'A page that shows this description.',
      rate: 'none',
      auth: 'public',
      allow: anyone,
      answer: textOf('text/html'),
      handler: () => Promise.resolve({ body: docsPage() }),
    }),
    defineRoute({
      method: 'GET',
      path: '/api/docs/:file',
      summary: 'A file of that page.',
      rate: 'none',
      auth: 'public',
      allow: anyone,
      params: docsFileParamsSchema,
      answer: textOf('application/octet-stream'),
      handler: async ({ params: { file } }) => {
        if (file === 'start.js')
          return { body: DOCS_SCRIPT, type: 'text/javascript', cacheSeconds: HOUR_SECONDS };
        const body = await readFile(join(SWAGGER_UI, file));
        return { body, type: ASSETS[file], cacheSeconds: HOUR_SECONDS };
      },
    }),
    ...['/api/health/metrics', '/metrics'].map((path) =>
      defineRoute({
        method: 'GET',
        path,
        summary: 'Metrics of the process for Prometheus.',
        rate: 'none',
        auth: 'public',
        allow: anyone,
        localOnly: true,
        answer: textOf(METRICS_MEDIA),
        handler: async ({ context }) => ({ body: await context.app.metrics.text() }),
      }),
    ),
  ];
}
