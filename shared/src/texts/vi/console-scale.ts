import { formatWeight } from '../../formatting/numbers.ts';

/** Scales show up to three decimals. */
const kilograms = (weight: number) => formatWeight(weight, 3);

/** The scale at a serial port of this machine. */
export const consoleScaleTexts = {
  settings: {
    title: 'Cân điện tử',
    loading: 'Đang tìm cổng',
    port: 'Cổng của cân',
    none: 'Không có cân',
    portOf: (name: string, maker: string) => `${name} (${maker})`,
    missing: (name: string) => `${name}, chưa cắm`,
    search: 'Tìm lại cổng',
    noPorts: 'Máy này chưa có cổng nào. Bạn hãy cắm dây cân, rồi bấm Tìm lại cổng.',
    noScale: 'Chọn cổng mà cân cắm vào. Chương trình tự nhận tốc độ và kiểu dữ liệu của cân.',
    reading: 'Số cân đang đọc',
    noReading: 'Chưa có số cân',
    failed: 'Chưa lưu được cân',
    more: 'Chỉnh thông số bằng tay',
    auto: 'Tự nhận',
    baudRate: 'Tốc độ (baud)',
    protocol: 'Kiểu dữ liệu',
    frame: 'Khung bit',
    frameHelp: '8N1 cũng đọc được cân đặt 7E1 hoặc 7O1.',
    unit: 'Đơn vị khi cân không ghi',
    protocols: {
      header: 'ST,GS,… (A&D, CAS, Dibal)',
      sics: 'SICS (Mettler Toledo)',
      toledo: 'Toledo liên tục',
      yaohua: 'Yaohua XK3190, có mã kiểm',
      yaohuaLines: 'Yaohua dạng WG, ww',
      equals: 'Dấu =, số xuôi',
      equalsReversed: 'Dấu =, số ngược',
      plain: 'Dòng số thường (Keli và loại khác)',
    },
    units: { kg: 'kg', g: 'g', lb: 'lb', jin: 'cân Trung Quốc (0,5 kg)' },
    found: (baudRate: number, protocol: string) => `Đã nhận: ${baudRate} baud, ${protocol}.`,
  },
  conditions: {
    stable: 'Đứng yên',
    moving: 'Đang dao động',
    overload: 'Quá tải',
    underload: 'Dưới 0',
  },
  /** The problem, and the user's next step. */
  phases: {
    connecting: 'Đang nhận cân.',
    silent: 'Cân chưa gửi số nào. Bạn hãy bật cân, kiểm tra dây, và đặt cân ở chế độ gửi liên tục.',
    unreadable: 'Cân gửi dữ liệu không đọc được, bạn hãy kiểm tra tốc độ (baud).',
    gone: 'Không thấy cổng của cân. Bạn hãy cắm lại dây, chương trình sẽ tự nối lại.',
    busy: 'Chương trình khác đang dùng cổng này. Bạn hãy đóng chương trình đó, cân sẽ tự nối lại.',
    denied:
      'Máy chưa cho bạn mở cổng này. Trên Linux, quản trị viên thêm bạn vào nhóm dialout, rồi bạn đăng nhập lại vào máy.',
    failed: 'Chưa mở được cổng này. Bạn hãy rút dây rồi cắm lại, hoặc chọn cổng khác.',
  },
  /** The line at the bottom of the console. */
  status: {
    stable: (weight: number) => `Cân ${kilograms(weight)}`,
    moving: 'Cân đang dao động',
    overload: 'Cân quá tải',
    underload: 'Cân chưa về 0',
    connecting: 'Đang nhận cân',
    silent: 'Cân chưa gửi số',
    unreadable: 'Chưa đọc được cân',
    lost: 'Cân mất kết nối',
  },
  weight: kilograms,
} as const;
