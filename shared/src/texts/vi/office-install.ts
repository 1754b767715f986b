/** The back-office as an app on a phone. */
export const officeInstallTexts = {
  name: 'Kho và quản trị',
  shortName: 'Kho',
  description: 'Quét mã, theo dõi đơn hàng và quản trị hệ thống.',
  /** With the company's name. */
  nameOf: (company: string) => `${company} · Kho`,
} as const;
