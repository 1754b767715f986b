/** Looking up codes, the bridge timeline, tracking codes: words used by the search page and by orders. */
export const codeTexts = {
  copy: (code: string) => `Sao chép mã ${code}`,
  copied: 'Đã sao chép mã vận đơn',
  copyFailed: 'Trình duyệt không cho sao chép, bạn hãy chọn mã rồi sao chép bằng tay.',
  unknownCarrier: 'Chưa rõ hãng',
} as const;

export const bridgeTexts = {
  label: 'Bốn chặng của kiện hàng',
  passed: 'Đã qua',
  toCome: 'Chưa đến',
  declared: 'Đã khai báo',
  /** The next step if its usual waiting time is known, by status. */
  nextUsual: {
    1: (usual: string) => `Kiện đang chờ chuyến ở kho Trung\u00a0Quốc, ${usual}.`,
    2: (usual: string, expected: string) => `Kiện đang trên đường, ${usual}, ${expected}.`,
  },
  totalDays: (days: number) =>
    days < 1 ? 'Cả hành trình chưa đến 1\u00a0ngày.' : `Cả hành trình ${days}\u00a0ngày.`,
  askSeller: 'Bạn hãy hỏi lại người bán ngày gửi và mã vận đơn.',
  callToCheck: 'để được kiểm tra.',
} as const;

export const trackingTexts = {
  lookedUpAt: 'Tra lúc',
  foundCount: 'tìm thấy',
  missingCount: 'chưa có',
  busyCount: 'chưa tra được',
  loading: (count: number) => `Đang tra ${count} mã`,
  found: 'Tìm thấy',
  missing: 'Chưa có trong hệ thống',
  whyMissing: 'Vì sao chưa thấy?',
  whyMissingText:
    'Người bán có thể chưa gửi, hoặc kiện chưa được quét ở kho. Hãy so lại từng ký tự với mã người bán đưa, rồi khai báo để kho nhận ra kiện của bạn khi hàng tới.',
  signInToDeclare: 'Đăng nhập để khai báo',
  declareThese: 'Khai báo các mã này',
  openOwn: 'Xem đơn hàng của bạn',
  busy: (count: number) => `Hệ thống đang bận, ${count} mã chưa tra được`,
  busyText: 'Mã vẫn được giữ trong ô tra cứu. Chưa có kết quả không có nghĩa là không có kiện hàng.',
  lookUpAgain: 'Tra lại',
  idleTitle: 'Dán mã để xem kiện đang ở đâu',
  idleText:
    'Bạn xem được chặng hiện tại và giờ của từng chặng. Đường dẫn đã kèm sẵn mã, bạn có thể gửi cho người khác.',
} as const;
