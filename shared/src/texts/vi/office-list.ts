/** Texts that all lists of the back-office share. */
export const officeListTexts = {
  searchSubmit: 'Tìm kiếm',
  searchClear: 'Bỏ tìm kiếm',
  notActivated: 'Tài khoản chưa được kích hoạt',
  notActivatedHelp: 'Bạn hãy nhờ quản trị viên kích hoạt tài khoản để xem danh sách này.',
  askForRights: 'Bạn hãy nhờ quản trị viên cấp quyền.',
  outdated: (time: string) => `Chưa tải lại được. Dưới đây là danh sách lúc ${time}.`,
} as const;
