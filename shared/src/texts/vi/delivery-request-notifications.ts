import { formatVnd } from '../../formatting/numbers.ts';

/** Notifications to a customer about a delivery request; amounts in đồng. */
export const requestNotificationTexts = {
  titles: {
    accepted: (code: string): string => `Kho đã nhận yêu cầu giao hàng ${code}`,
    preparing: (code: string): string => `Kho đang soạn hàng cho ${code}`,
    'handed-over': (code: string): string => `Đã giao hàng theo yêu cầu ${code}`,
    delivered: (code: string): string => `Đã giao đủ hàng của yêu cầu ${code}`,
    returned: (code: string): string => `Yêu cầu ${code} chờ soạn lại`,
    cancelled: (code: string): string => `Yêu cầu giao hàng ${code} đã hủy`,
    fee: (code: string): string => `Phí giao hàng của ${code}`,
  },
  accepted: 'Chúng tôi sẽ soạn hàng và giao theo ngày bạn hẹn.',
  preparing: {
    'own-driver': 'Các kiện đang được soạn. Tài xế sẽ gọi cho người nhận trước khi đến.',
    carrier: 'Các kiện đang được soạn để gửi nhà xe.',
    'pick-up': 'Các kiện đang được soạn, chờ bạn đến lấy.',
  },
  handedOver: {
    'own-driver': 'Các kiện đã đến tay người nhận. Cảm ơn bạn đã gửi hàng cùng chúng tôi.',
    carrier: 'Các kiện đã gửi nhà xe. Bạn hãy để ý điện thoại để nhận hàng.',
    'pick-up': 'Bạn đã lấy các kiện tại kho. Cảm ơn bạn đã gửi hàng cùng chúng tôi.',
  },
  delivered: 'Mọi kiện trong yêu cầu đã được giao. Bạn không phải trả phí giao hàng của yêu cầu này.',
  returned: 'Phiếu xuất của yêu cầu vừa được hủy. Chúng tôi sẽ lập phiếu mới và báo cho bạn.',
  fee: (amount: number): string =>
    amount === 0 ? 'Bạn được miễn phí giao hàng.' : `Phí giao hàng là ${formatVnd(amount)}.`,
  reason: (reason: string): string => `Lý do: ${reason}`,
  again: 'Bạn có thể gửi yêu cầu mới cho các kiện này bất cứ lúc nào.',
} as const;
