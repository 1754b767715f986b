/**
 * Formats a number in Vietnamese notation, `1.234,5`, with at most this many decimals. Does not use
 * Intl.NumberFormat: on its first use a phone's browser loads locale data, which blocks the page for a twentieth of a
 * second.
 */
function written(value: number, places: number): string {
  const [whole = '', fraction = ''] = value.toFixed(places).split('.');
  const shown = fraction.replace(/0+$/, '');
  const text = whole.replace(/\B(?=(?:\d{3})+$)/g, '.') + (shown && `,${shown}`);
  return text === '-0' ? '0' : text;
}

/** `18204` -> `18.204`. */
export function formatInteger(value: number): string {
  return written(value, 0);
}

/** Đồng, whole: `1250000` -> `1.250.000 ₫` (no-break space, so that the sign stays on the same line). */
export function formatVnd(dong: number): string {
  return `${written(dong, 0)}\u00a0₫`;
}

/** Yuan: `120` -> `¥120`. */
export function formatNdt(yuan: number): string {
  return `¥${written(yuan, 2)}`;
}

/** Kilograms, with at most this many decimals: `1.85` -> `1,85 kg`. */
export function formatWeight(kilograms: number, places = 2): string {
  return `${written(kilograms, places)}\u00a0kg`;
}

/** Cubic metres: `0.012` -> `0,012 m³`. */
export function formatVolume(cubicMetres: number): string {
  return `${written(cubicMetres, 3)}\u00a0m³`;
}

/** VNĐ for one NDT: `3650` -> `3.650`. */
export function formatRate(rate: number): string {
  return written(rate, 2);
}

/** `0 KB`, `12 KB`, `3,2 MB`, `57,3 GB`. An existing file has at least 1 KB. */
export function formatFileSize(bytes: number): string {
  if (bytes < MB) return `${formatInteger(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / 1024)))} KB`;
  return bytes < 1024 * MB ? `${written(bytes / MB, 1)} MB` : `${written(bytes / MB / 1024, 1)} GB`;
}
const MB = 1024 * 1024;
