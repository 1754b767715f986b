/** What the server says of accounts with a success. */
export const accountTexts = {
  registered: 'Bạn đã đăng ký thành công. Tài khoản sẽ dùng được sau khi nhân viên kích hoạt.',
  passwordChanged: 'Mật khẩu đã được đổi. Các thiết bị khác cần đăng nhập lại.',
  secondFactorReset: 'Đã tắt bảo mật hai lớp của tài khoản và gửi thư báo cho chủ tài khoản.',
  retrievalRequested:
    'Nếu email này có tài khoản, chúng tôi đã gửi liên kết đặt lại mật khẩu. Bạn hãy xem hộp thư, kể cả mục thư rác.',
} as const;

/** The name of an account that lay in the bin for too long. */
export const purgedUserTexts = { lastName: 'Tài khoản', firstName: 'đã xóa' } as const;
