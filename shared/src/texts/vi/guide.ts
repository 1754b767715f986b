/** One section of the user guide. In its texts `**…**` names a control of the screen, `[…](#id)` leads to a section. */
export interface GuideSection {
  /** Anchor of the section, unique in the whole guide. */
  readonly id: string;
  readonly title: string;
  /** Pages of the back-office that this section explains, as in its page table; F1 there opens it. */
  readonly pages?: readonly string[];
  readonly steps: readonly string[];
  readonly notes?: readonly string[];
  readonly troubles?: readonly (readonly [problem: string, remedy: string])[];
  readonly picture?: GuidePicture;
}

/** A screenshot that an end-to-end test takes: site-page/pictures/<client>/<section>.webp. */
export interface GuidePicture {
  readonly client: 'site' | 'office' | 'console';
  readonly alt: string;
}

export const guideTexts = {
  siteTitle: 'Hướng dẫn sử dụng',
  siteLead: 'Từng bước từ tạo tài khoản, khai báo mã vận đơn đến nhận hàng.',
  help: 'Trợ giúp',
  contents: 'Mục lục',
  chapters: 'Phần của trợ giúp',
  chapterNames: {
    kho: 'Nhân viên kho',
    'quan-tri': 'Quản trị',
    'khach-hang': 'Khách hàng',
  },
  search: 'Tìm trong hướng dẫn',
  clearSearch: 'Xóa tìm kiếm',
  found: (count: number) => (count === 0 ? 'Không có mục nào khớp. Bạn hãy thử ít chữ hơn.' : `${count} mục`),
  print: 'In hoặc lưu PDF',
  troubles: 'Khi có trục trặc',
  close: 'Đóng',
  openAll: 'Mở toàn bộ trợ giúp',
} as const;

export type GuideChapter = keyof typeof guideTexts.chapterNames;
