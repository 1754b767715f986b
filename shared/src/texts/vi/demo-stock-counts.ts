/** Example decisions about parcels of a stock count. */
export const demoStockCounts = {
  none: 'Khách vừa mở ra xem tại quầy, đã cất lại đúng kệ.',
} as const;
