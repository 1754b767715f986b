import type { PermissionId } from '../../contracts/roles.ts';

/** Names of the permissions, for the database and the back-office. */
export const permissionNames: Readonly<Record<PermissionId, string>> = {
  1: 'Nhập liệu',
  2: 'Thêm bài viết',
  3: 'Danh sách bài viết',
  4: 'Trưởng kho',
  5: 'Công nợ',
  6: 'Bảng giá',
  7: 'Khiếu nại',
};
