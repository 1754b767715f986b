import { formatVnd } from '../../formatting/numbers.ts';

/** How a customer pays by bank transfer. */
export const sitePaymentTexts = {
  title: 'Chuyển khoản',
  help: 'Bạn quét mã bằng ứng dụng ngân hàng, hoặc chuyển theo thông tin bên dưới. Bạn hãy giữ nguyên nội dung để chúng tôi nhận ra khoản tiền.',
  qr: (amount: number) => `Mã VietQR để chuyển ${formatVnd(amount)}`,
  bank: 'Ngân hàng',
  number: 'Số tài khoản',
  holder: 'Chủ tài khoản',
  amount: 'Số tiền',
  text: 'Nội dung',
} as const;
