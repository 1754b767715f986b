/** The example bank statement. Banks write texts without diacritics. */
export const demoStatement = {
  fileName: 'sao-ke-ngan-hang.xlsx',
  bankReference: (number: number) => `FT${String(26_110_000 + number)}`,
  paid: (customerCode: string, name: string) => `${name} thanh toan cuoc ${customerCode}`,
  note: (code: string, name: string) => `${name} chuyen tien ${code}`,
  advance: (customerCode: string) => `${customerCode} gui truoc tien cuoc`,
  nameless: 'CHUYEN TIEN CUOC HANG VE',
  interest: 'LAI TIEN GUI KHONG KY HAN',
  interestReason: 'Lãi ngân hàng, không phải tiền của khách.',
} as const;
