const integer = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });
const twoPlaces = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });
const threePlaces = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 3 });

/** `18204` -> `18.204`. */
export function formatInteger(value: number): string {
  return integer.format(value);
}

/** Đồng, whole: `1250000` -> `1.250.000 ₫` (no-break space, so that the sign never stands alone on a line). */
export function formatVnd(dong: number): string {
  return `${integer.format(dong)}\u00a0₫`;
}

/** Yuan: `120` -> `¥120`. */
export function formatNdt(yuan: number): string {
  return `¥${twoPlaces.format(yuan)}`;
}

/** Kilograms: `1.85` -> `1,85 kg`. */
export function formatWeight(kilograms: number): string {
  return `${twoPlaces.format(kilograms)}\u00a0kg`;
}

/** Cubic metres: `0.012` -> `0,012 m³`. */
export function formatVolume(cubicMetres: number): string {
  return `${threePlaces.format(cubicMetres)}\u00a0m³`;
}

/** VNĐ for one NDT: `3650` -> `3.650`. */
export function formatRate(rate: number): string {
  return twoPlaces.format(rate);
}
