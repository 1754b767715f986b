/** The workbook of a delivery note. */
export const noteSheetTexts = {
  header: ['STT', 'MÃ VẬN ĐƠN', 'TÊN HÀNG', 'CÂN NẶNG (KG)', 'CƯỚC (VND)'],
  deliveryFee: 'PHÍ GIAO HÀNG',
  total: 'TỔNG CỘNG',
  fileName: (code: string): string => `phieu-xuat-${code}.xlsx`,
} as const;
