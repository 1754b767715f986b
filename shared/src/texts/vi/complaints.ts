import type {
  ComplaintOutcome,
  ComplaintResult,
  ComplaintState,
  ComplaintType,
} from '../../contracts/complaints.ts';
import { formatVnd } from '../../formatting/numbers.ts';

export const complaintTypeNames: Readonly<Record<ComplaintType, string>> = {
  lost: 'Mất hàng',
  damaged: 'Hàng hỏng, vỡ',
  'wrong-weight': 'Sai cân nặng',
  late: 'Giao chậm',
};

export const complaintOutcomeNames: Readonly<Record<ComplaintOutcome, string>> = {
  refund: 'Hoàn tiền',
  find: 'Tìm lại kiện hàng',
  repair: 'Đổi hoặc sửa hàng',
  explain: 'Giải thích rõ',
};

export const complaintStateNames: Readonly<Record<ComplaintState, string>> = {
  new: 'Mới',
  working: 'Đang xử lý',
  waiting: 'Chờ khách trả lời',
  resolved: 'Đã giải quyết',
  withdrawn: 'Khách đã rút',
};

export const complaintResultNames: Readonly<Record<ComplaintResult, string>> = {
  accepted: 'Chấp nhận',
  refused: 'Không chấp nhận',
};

/** Note of a refund in the customer's ledger. */
export const complaintRefundNote = (code: string, reason: string): string =>
  `Hoàn tiền khiếu nại ${code}: ${reason}`;

/** Notifications about a complaint. Staff get those with `customer…`; all others go to its customer. */
export const complaintNotificationTexts = {
  working: {
    title: (code: string): string => `Khiếu nại ${code} đang được xử lý`,
    line: 'Chúng tôi đã nhận khiếu nại của bạn và đang kiểm tra.',
  },
  answer: { title: (code: string): string => `Khiếu nại ${code} có trả lời mới` },
  question: {
    title: (code: string): string => `Khiếu nại ${code} cần bạn trả lời`,
    line: 'Chúng tôi chờ bạn trả lời để xử lý tiếp.',
  },
  resumed: {
    title: (code: string): string => `Khiếu nại ${code} được xử lý tiếp`,
    line: 'Chúng tôi đang xử lý tiếp khiếu nại của bạn.',
  },
  resolved: {
    title: (code: string): string => `Khiếu nại ${code} đã giải quyết`,
    result: (result: ComplaintResult): string => `Kết quả: ${complaintResultNames[result].toLowerCase()}.`,
  },
  refund: {
    title: (code: string, amount: number): string => `Hoàn ${formatVnd(amount)} cho khiếu nại ${code}`,
    line: 'Số tiền này đã được trừ vào công nợ của bạn.',
  },
  customerWrote: { title: (code: string): string => `Khách trả lời khiếu nại ${code}` },
  customerReopened: { title: (code: string): string => `Khách mở lại khiếu nại ${code}` },
  customerWithdrew: {
    title: (code: string): string => `Khách rút khiếu nại ${code}`,
    line: 'Bạn không cần xử lý khiếu nại này nữa.',
  },
  assigned: {
    title: (code: string): string => `Bạn được giao khiếu nại ${code}`,
    line: 'Bạn hãy xem và trả lời khách trước hạn.',
  },
} as const;

/** Head of the workbook of statistics. */
export const complaintWorkbookTexts = {
  sheet: 'Khiếu nại',
  header: [
    'Tháng',
    'Loại',
    'Tiếp nhận',
    'Đã giải quyết',
    'Đúng hạn',
    'Số giờ giải quyết (trung vị)',
    'Đã hoàn (₫)',
  ],
  fileName: (months: number): string => `khieu-nai-${months}-thang.xlsx`,
} as const;
