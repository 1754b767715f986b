/** The page that shows the machine-readable description of the calls. */
export const apiDocsTexts = {
  title: 'Tài liệu API',
  noScript: 'Trang này cần JavaScript. Bạn có thể đọc bản gốc ở /api/openapi.json.',
} as const;
