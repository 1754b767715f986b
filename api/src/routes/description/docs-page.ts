import { apiDocsTexts } from '@logistics/shared/texts/api-docs';

/** HTML page with Swagger UI. Has no inline script or style, because the site's content policy forbids them. */
export const docsPage = () => `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${apiDocsTexts.title}</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png">
    <link rel="stylesheet" href="/api/docs/swagger-ui.css">
  </head>
  <body>
    <div id="calls"></div>
    <noscript>${apiDocsTexts.noScript}</noscript>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** Groups of calls are closed until they are wanted: Swagger UI takes more than a minute to show all calls at once. */
export const DOCS_SCRIPT = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'none',
  tryItOutEnabled: true,
  validatorUrl: null,
});
`;
