import type { FinalStatus, WaitingStatus } from '../../domain/order-status.ts';

/** The next step of a parcel, below its bridge, and the parcel's place. */
export const nextStepTexts: Readonly<
  Record<WaitingStatus, { readonly lead: string; readonly rest: string }>
> = {
  0: {
    lead: 'Tiếp theo: nhập kho Trung\u00a0Quốc.',
    rest: 'Khi kho quét mã của kiện, chặng đầu tiên sẽ hiện ở đây.',
  },
  1: { lead: 'Tiếp theo: lên đường về Việt\u00a0Nam.', rest: 'Kiện đang chờ chuyến ở kho Trung\u00a0Quốc.' },
  2: { lead: 'Tiếp theo: nhập kho Việt\u00a0Nam.', rest: 'Kiện đang trên đường.' },
  3: { lead: 'Tiếp theo: trả khách.', rest: 'Kiện đã sẵn sàng ở kho Việt\u00a0Nam.' },
};

/** The same in a list row. */
export const nextShortTexts: Readonly<Record<WaitingStatus | FinalStatus, string>> = {
  0: 'Tiếp theo: nhập kho Trung\u00a0Quốc',
  1: 'Tiếp theo: lên đường về Việt\u00a0Nam',
  2: 'Tiếp theo: nhập kho Việt\u00a0Nam',
  3: 'Tiếp theo: trả khách',
  4: 'Đã hoàn tất',
};

/** A parcel that waits longer than usual. */
export const waitingTexts: Readonly<Record<WaitingStatus, (days: number) => string>> = {
  0: (days) => `Mã đã khai báo ${days}\u00a0ngày mà kho chưa nhận được kiện.`,
  1: (days) => `Kiện ở kho Trung\u00a0Quốc đã ${days}\u00a0ngày, lâu hơn thường lệ.`,
  2: (days) => `Kiện đi đường đã ${days}\u00a0ngày, lâu hơn thường lệ.`,
  3: (days) => `Kiện ở kho Việt\u00a0Nam đã ${days}\u00a0ngày, chờ trả khách.`,
};

/** A parcel that waits for nothing more. */
export const endedTexts: Readonly<Record<FinalStatus, (date: string) => string>> = {
  4: (date) => `Đã trả khách ngày ${date}.`,
};
