import { formatInteger } from '../../formatting/numbers.ts';

/** Texts of the desktop program: menu entries, the tray, notifications, updates and this machine's settings. */
export const consoleDesktopTexts = {
  menu: {
    newWindow: 'Cửa sổ mới',
    openRecent: 'Mở gần đây',
    noRecent: 'Chưa có file nào',
    lock: 'Khóa màn hình',
    settings: 'Cài đặt máy này…',
    warehouse: 'Kho',
    upload: 'Tải file đơn hàng',
    scan: 'Quét mã',
    labels: 'In tem, phiếu giao',
    outbox: 'Chờ gửi',
    close: 'Đóng cửa sổ',
    openData: 'Mở thư mục dữ liệu',
    checkUpdates: 'Kiểm tra bản mới',
    about: 'Giới thiệu',
    hide: 'Ẩn',
  },
  tray: {
    open: 'Mở chương trình',
    quit: 'Thoát',
    starting: 'Đang khởi động.',
    connected: 'Đã kết nối với máy chủ.',
    offline: 'Mất kết nối. Mọi việc được lưu trên máy.',
    signedOut: 'Cần đăng nhập để gửi.',
    notAllowed: 'Tài khoản chưa có quyền gửi.',
    outdated: 'Chương trình quá cũ, cần cập nhật để gửi.',
    nothingWaits: 'Không có gì chờ gửi.',
    waiting: (count: number) => `${formatInteger(count)} mục chờ gửi.`,
    refused: (count: number) => `${formatInteger(count)} mục bị từ chối, cần xem lại.`,
  },
  notices: {
    refused: 'Có lượt quét bị từ chối',
    refusedBody: (count: number) => `${formatInteger(count)} mục cần bạn xem lại ở Chờ gửi.`,
    fileFound: 'Có file đơn hàng mới',
    fileFoundBody: (file: string) => `${file} đã sẵn sàng để xem trước.`,
    updateReady: 'Đã tải xong bản mới',
    updateReadyBody: (version: string) => `Phiên bản ${version} được cài khi bạn khởi động lại chương trình.`,
  },
  link: {
    message: (host: string) => `Mở ${host} trong trình duyệt?`,
    detail: (address: string) =>
      `Liên kết này nằm ngoài hệ thống. Chỉ mở khi bạn tin trang này.\n\n${address}`,
    open: 'Mở trang',
    stay: 'Không mở',
  },
  refusedSwitch: (name: string) =>
    `Chương trình không mở được với tham số --${name}, vì tham số này cho người khác điều khiển chương trình hoặc đọc dữ liệu. Bạn hãy mở lại bằng biểu tượng của chương trình, không thêm tham số.`,
  about: {
    title: 'Giới thiệu',
    detail: (facts: {
      version: string;
      electron: string;
      chromium: string;
      node: string;
      system: string;
      server: string;
      serverVersion: string | null;
    }) =>
      [
        `Phiên bản ${facts.version}`,
        `Electron ${facts.electron}, Chromium ${facts.chromium}, Node ${facts.node}`,
        `Hệ điều hành ${facts.system}`,
        `Máy chủ ${facts.server}`,
        facts.serverVersion === null
          ? 'Phiên bản máy chủ: không kết nối được'
          : `Phiên bản máy chủ ${facts.serverVersion}`,
      ].join('\n'),
    openData: 'Mở thư mục dữ liệu',
    copy: 'Sao chép thông tin',
    close: 'Đóng',
  },
  leave: {
    message: 'Cửa sổ này có thay đổi chưa lưu. Bạn vẫn muốn đóng?',
    detail: 'Những gì chưa lưu ở cửa sổ này sẽ mất.',
    leave: 'Đóng cửa sổ',
    stay: 'Ở lại',
  },
  settings: {
    desktopOnly: 'Các cài đặt này thuộc về chương trình máy tính. Bạn hãy mở chương trình để đổi.',
    desktopOnlyTitle: 'Trang này chỉ có trong chương trình máy tính',
    loading: 'Đang mở cài đặt',
    failed: 'Chưa lưu được cài đặt',
    server: 'Máy chủ',
    serverHelp: 'Đổi máy chủ thì bạn cần đăng nhập lại. Những gì đang chờ gửi vẫn nằm trên máy.',
    window: 'Cửa sổ và thông báo',
    keepInTray: 'Khi đóng cửa sổ, chương trình vẫn chạy cạnh đồng hồ',
    keepInTrayHelp: 'Chương trình tiếp tục gửi những gì đang chờ. Muốn tắt hẳn, bạn bấm Thoát trong menu.',
    notifications: 'Thông báo của hệ thống',
    notificationsHelp:
      'Báo khi nhập xong file, khi có file mới, khi chưa đọc được file và khi có lượt quét bị từ chối.',
    zoom: 'Cỡ hiển thị',
    zoomOf: (percent: number) => `${formatInteger(percent)} %`,
    printing: 'In tem',
    openLabels: 'Mở trang In tem, phiếu giao',
    updates: 'Bản mới',
    check: 'Kiểm tra ngay',
    install: 'Khởi động lại để cập nhật',
    updateStates: {
      off: 'Bản này không tự cập nhật. Quản trị viên sẽ gửi bộ cài khi có bản mới.',
      idle: 'Bạn đang dùng bản mới nhất.',
      checking: 'Đang kiểm tra.',
      downloading: (version: string) => `Đang tải phiên bản ${version}.`,
      ready: (version: string) => `Phiên bản ${version} đã tải xong. Những gì đang chờ gửi vẫn được giữ.`,
      failed: 'Lần kiểm tra gần nhất không thành công, chương trình sẽ tự thử lại.',
    },
    about: 'Giới thiệu',
    versions: {
      app: 'Chương trình',
      electron: 'Electron',
      chromium: 'Chromium',
      server: 'Máy chủ',
      serverVersion: 'Bản máy chủ',
    },
    noServer: 'không kết nối được',
    askServer: 'Thử lại',
    askingServer: 'Đang hỏi máy chủ',
    openData: 'Mở thư mục dữ liệu',
    openLogs: 'Mở thư mục nhật ký',
  },
} as const;
