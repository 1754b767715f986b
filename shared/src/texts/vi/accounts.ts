/** What the server says of accounts with a success. */
export const accountTexts = {
  registered: 'Bạn đã đăng ký thành công. Tài khoản sẽ dùng được sau khi quản trị viên kích hoạt.',
  passwordChanged: 'Mật khẩu đã được đổi. Các thiết bị khác cần đăng nhập lại.',
} as const;
