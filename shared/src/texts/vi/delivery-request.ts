import type { DayPart, DeliveryMethod, RequestParcelProblem } from '../../contracts/delivery-requests.ts';
import { deliveryRequestStateTexts } from './delivery-request-states.ts';
import { formatVnd } from '../../formatting/numbers.ts';

/** Texts of a delivery request, in both clients and on paper. */
export const deliveryRequestTexts = {
  title: (code: string): string => `Yêu cầu giao hàng ${code}`,
  states: deliveryRequestStateTexts.states,
  methods: {
    'own-driver': 'Xe của công ty',
    carrier: 'Nhà xe, chuyển phát',
    'pick-up': 'Tự đến lấy',
  } satisfies Record<DeliveryMethod, string>,
  dayParts: {
    morning: 'Buổi sáng',
    afternoon: 'Buổi chiều',
    evening: 'Buổi tối',
  } satisfies Record<DayPart, string>,
  problems: {
    gone: 'Đơn đã bị xóa',
    'other-owner': 'Đã chuyển sang khách khác',
    'not-arrived': 'Không còn ở kho Việt Nam',
    delivered: 'Đã giao theo cách khác',
    'other-request': 'Đã có trong yêu cầu khác',
    'other-note': 'Đã có trên phiếu xuất khác',
    'left-out': 'Không có trong lần giao này',
  } satisfies Record<RequestParcelProblem, string>,
  /** @param day `yyyy-MM-dd` */
  day: (day: string, part: DayPart | null): string => {
    const date = day.split('-').reverse().join('/');
    const parts = { morning: 'buổi sáng', afternoon: 'buổi chiều', evening: 'buổi tối' } as const;
    return part === null ? date : `${date}, ${parts[part]}`;
  },
  method: 'Cách giao',
  wishedDay: 'Ngày giao',
  carrier: 'Nhà xe',
  recipient: 'Người nhận',
  phone: 'Điện thoại',
  address: 'Địa chỉ',
  addressNote: 'Dặn tài xế',
  note: 'Ghi chú',
  parcels: 'Số kiện',
  deliveryFee: 'Phí giao hàng',
  feeLater: 'Báo sau',
  feeFree: 'Miễn phí',
  fee: (amount: number | null): string => {
    if (amount === null) return 'Báo sau';
    return amount === 0 ? 'Miễn phí' : formatVnd(amount);
  },
  noParcelFee: 'Chưa có cước',
} as const;
