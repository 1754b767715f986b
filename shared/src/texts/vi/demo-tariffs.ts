const STANDARD = 'tieu-chuan';
const FAST = 'nhanh';

/** Tariffs of the example data. The newest prices are those of the page 'Bảng giá'. */
export const demoTariffs = {
  lists: {
    services: [
      { code: STANDARD, name: 'Tiêu chuẩn' },
      { code: FAST, name: 'Nhanh' },
    ],
    routes: [
      { code: 'ha-noi', name: 'Hà Nội' },
      { code: 'da-nang', name: 'Đà Nẵng' },
      { code: 'ho-chi-minh', name: 'TP. Hồ Chí Minh' },
    ],
    groups: [{ code: 'khach-si', name: 'Khách sỉ' }],
  },
  rules: {
    volumetricDivisor: 6000,
    minimum: 30_000,
    roundTo: 1000,
    roundMode: 'nearest',
    extras: { woodwork: 180_000, counting: 2_000, insurance: 300 },
  },
  /** `daysBefore`: how many days before today the prices begin. */
  dated: [
    {
      daysBefore: 120,
      routes: [
        tariff('Tiêu chuẩn về Hà Nội', [STANDARD, 'ha-noi'], 30_000, 3_400_000),
        tariff('Tiêu chuẩn về Đà Nẵng', [STANDARD, 'da-nang'], 33_000, 3_800_000),
        tariff('Tiêu chuẩn về TP. Hồ Chí Minh', [STANDARD, 'ho-chi-minh'], 36_000, 4_200_000),
      ],
    },
    {
      daysBefore: 21,
      routes: [
        tariff('Tiêu chuẩn về Hà Nội, giá mới', [STANDARD, 'ha-noi'], 28_000, 3_200_000),
        tariff('Tiêu chuẩn về Đà Nẵng, giá mới', [STANDARD, 'da-nang'], 31_000, 3_600_000),
        tariff('Tiêu chuẩn về TP. Hồ Chí Minh, giá mới', [STANDARD, 'ho-chi-minh'], 34_000, 4_000_000),
        tariff('Nhanh về Hà Nội', [FAST, 'ha-noi'], 42_000, 4_800_000),
        { ...tariff('Khách sỉ về Hà Nội', [STANDARD, 'ha-noi'], 25_000, 2_900_000), group: 'khach-si' },
      ],
    },
  ],
} as const;

function tariff(
  name: string,
  [service, route]: readonly [string, string],
  perKg: number,
  perM3: number,
): Readonly<Record<'name' | 'service' | 'route', string>> &
  Readonly<Record<'perKg' | 'perM3', number>> & { readonly group: string | null } {
  return { name, service, route, group: null, perKg, perM3 };
}
