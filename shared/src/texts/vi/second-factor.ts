/** The second step of a log-in, in all three clients. */
export const codeStepTexts = {
  lead: 'Bạn hãy mở ứng dụng xác thực trên điện thoại và nhập mã 6 số của tài khoản này.',
  leadRecovery: 'Bạn hãy nhập một mã khôi phục đã lưu. Mỗi mã dùng được một lần.',
  code: 'Mã xác thực',
  recoveryCode: 'Mã khôi phục',
  codeMissing: 'Bạn hãy nhập mã xác thực.',
  recoveryMissing: 'Bạn hãy nhập mã khôi phục.',
  submit: 'Xác nhận',
  useRecovery: 'Dùng mã khôi phục',
  useApp: 'Dùng mã của ứng dụng',
  back: 'Quay lại',
} as const;
