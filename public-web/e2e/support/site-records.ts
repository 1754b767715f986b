import type { Editor } from './site-content.ts';

/** Writes a record of the site as the back-office would. */
export function writeRecord(editor: Editor, name: string, content: object): Promise<void> {
  return editor.change('/api/manager/update', { name, content: JSON.stringify(content) });
}

/** Writes the contact details and the rate of a new site, with some changes. */
export async function writeInformation(editor: Editor, changed: object = {}): Promise<void> {
  await writeRecord(editor, 'INFORMATION_HEADER', {
    email: 'hotro@cauhang.vn',
    phone: '1900 0168',
    timework: 'Thứ 2 – Thứ 7, 08:00 – 18:00',
    exchange_rate: '3.650',
    link_logo: '',
    site_name: 'Cầu Hàng',
    slogan: 'Đặt hàng và vận chuyển Trung – Việt',
    ...changed,
  });
}

const NO_BANNER = { kind: 'image', image: '', video: '', title: '', text: '', actions: [] };

/** Resets the records to those of a new site, as other end-to-end tests expect. */
export async function clearRecords(editor: Editor): Promise<void> {
  await writeRecord(editor, 'HOME', { banner: NO_BANNER, sections: [] });
  await writeRecord(editor, 'MAINTENANCE', { on: false, message: '' });
  await writeRecord(editor, 'POPUP', popup({ enabled: false }));
  await writeRecord(editor, 'FOOTER', { contact: [], warehouses: [], links: [] });
}

export function popup(more: object): object {
  return {
    enabled: true,
    title: 'Hàng qua Hữu Nghị về chậm 1–2 ngày',
    content: '<p>Cửa khẩu kiểm hóa toàn bộ các chuyến. Kiện của bạn vẫn an toàn.</p>',
    image: '',
    confirm: { label: 'Xem chi tiết', link: '/search' },
    from: null,
    until: null,
    audience: 'all',
    ...more,
  };
}
