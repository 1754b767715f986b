/** Success messages of the server about accounts. */
export const accountTexts = {
  registered: 'Bạn đã đăng ký thành công. Tài khoản sẽ dùng được sau khi nhân viên kích hoạt.',
  passwordChanged: 'Mật khẩu đã được đổi. Các thiết bị khác cần đăng nhập lại.',
  secondFactorReset: 'Đã tắt bảo mật hai lớp của tài khoản và gửi thư báo cho chủ tài khoản.',
  retrievalRequested:
    'Nếu email này có tài khoản, chúng tôi đã gửi liên kết đặt lại mật khẩu. Bạn hãy xem hộp thư, kể cả mục thư rác.',
} as const;

/** Name of a deleted account after its time in the bin. */
export const purgedUserTexts = { lastName: 'Tài khoản', firstName: 'đã xóa' } as const;
