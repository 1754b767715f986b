import { formatInteger, formatRate, formatVnd, formatVolume, formatWeight } from '../../formatting/index.ts';

interface Limits {
  readonly min: number;
  readonly max: number;
}

/** Default sections of the home page, for parts that the HOME record does not contain. */
export const homeSectionTexts = {
  services: {
    title: 'Bạn cần đưa hàng về theo cách nào?',
    items: [
      {
        title: 'Mua hộ từ 1688, Taobao, Tmall',
        text: 'Bạn gửi đường dẫn sản phẩm. Chúng tôi đặt hàng, trả tiền cho người bán và theo dõi đến khi hàng về kho.',
      },
      {
        title: 'Ký gửi vận chuyển',
        text: 'Bạn tự mua và gửi về kho bên Trung\u00a0Quốc. Chúng tôi nhận, cân, ghép chuyến và chở về Việt\u00a0Nam.',
      },
    ],
  },
  prices: {
    title: 'Cước vận chuyển',
    text: 'Tính theo cân nặng, hàng nhẹ mà cồng kềnh tính theo thể tích.',
  },
  products: { title: 'Nguồn hàng mới', text: '' },
  notices: { title: 'Thông báo', text: '' },
  more: 'Xem thêm',
  allProducts: 'Xem tất cả nguồn hàng',
  allNotices: 'Tất cả thông báo',
  allPrices: 'Bảng giá đầy đủ',
  loadFailed: (what: string) => `Chưa tải được mục ‘${what}’.`,
  playVideo: 'Xem video',
  stopVideo: 'Dừng video',
  closeVideo: 'Đóng video',
} as const;

export const feeTexts = {
  caption: 'Đơn giá theo nơi nhận',
  destination: 'Nơi nhận',
  perKg: 'Mỗi kg',
  perM3: 'Mỗi m³',
  days: 'Thời gian',
  ruleWeight: 'Tính theo số lớn hơn giữa cân thật và cân quy đổi từ thể tích.',
  ruleVolume: (divisor: number) => `Cân quy đổi (kg) = dài × rộng × cao (cm) ÷ ${formatInteger(divisor)}.`,
  ruleMinimum: (fee: number) => `Mỗi kiện tối thiểu ${formatVnd(fee)}.`,
  ruleService: (percent: number) => `Phí dịch vụ mua hộ ${formatRate(percent)}% giá trị hàng, tính riêng.`,
  none: 'Chưa có bảng cước trực tuyến',
  noneText: 'Bạn hãy gọi để được báo giá theo cân nặng và nơi nhận.',
  title: 'Tính thử',
  weight: 'Cân nặng (kg)',
  to: 'Về kho',
  size: 'Kích thước kiện (cm)',
  optional: '(không bắt buộc)',
  length: 'Dài',
  width: 'Rộng',
  height: 'Cao',
  result: 'Cước tạm tính',
  noWeight: 'Bạn hãy nhập cân nặng để xem cước.',
  weightWrong: ({ min, max }: Limits) => `Cân nặng từ ${formatRate(min)} đến ${formatInteger(max)} kg.`,
  sideWrong: ({ min, max }: Limits) =>
    `Mỗi cạnh từ ${formatRate(min)} đến ${formatInteger(max)} cm, ví dụ 60.`,
  sideMissing: 'Bạn hãy nhập đủ ba cạnh để tính theo thể tích.',
  byWeight: (weight: number, perKg: number) => `${formatWeight(weight)} × ${formatVnd(perKg)} mỗi kg.`,
  weightWins: (volume: number, volumetric: number) =>
    `Thể tích ${formatVolume(volume)} quy ra ${formatWeight(volumetric)}, không nặng hơn cân thật nên tính theo cân thật.`,
  volumetricWins: (volume: number, volumetric: number, divisor: number) =>
    `Thể tích ${formatVolume(volume)} quy ra ${formatWeight(volumetric)} (dài × rộng × cao ÷ ${formatInteger(divisor)}), nặng hơn cân thật nên tính theo cân quy đổi.`,
  byVolume: (volume: number, perM3: number) =>
    `Hàng cồng kềnh tính theo thể tích: ${formatVolume(volume)} × ${formatVnd(perM3)} mỗi m³.`,
  byMinimum: (beforeMinimum: number, minimum: number) =>
    `Cước tính ra ${formatVnd(beforeMinimum)}, dưới mức tối thiểu nên lấy mức tối thiểu ${formatVnd(minimum)} mỗi kiện.`,
  serviceFee: (percent: number) => `Chưa gồm phí dịch vụ ${formatRate(percent)}% giá trị hàng.`,
  estimate: 'Cước chính xác tính theo số đo và cân nặng tại kho.',
} as const;

export const homeTexts = {
  title: 'Vận chuyển hàng Trung Quốc về Việt Nam',
  headline: 'Nhịp cầu đưa hàng Trung\u00a0Quốc về tận tay bạn',
  lede: 'Mỗi kiện hàng đi qua bốn chặng, và bạn xem được từng chặng bằng mã vận\u00a0đơn.',
  register: 'Tạo tài khoản',
  myOrders: 'Xem đơn hàng',
  howItWorks: 'Xem bốn chặng',
  sceneLabel: 'Cây cầu nối kho hàng Trung Quốc với phố nhà Việt Nam, xe tải chở hàng chạy qua',
  stepsTitle: 'Bốn chặng của một kiện hàng',
  stepsLede:
    'Tên chặng ở đây cũng là tên bạn sẽ thấy khi tra cứu. Khai báo mã vận đơn ngay sau khi người bán gửi hàng để kho nhận ra kiện của bạn khi hàng tới.',
  steps: [
    'Kho bên Trung Quốc nhận kiện từ người bán và quét mã vận đơn.',
    'Kiện rời kho, qua cửa khẩu và trên đường về Việt Nam.',
    'Kiện vào kho Việt Nam, sẵn sàng trả cho bạn.',
    'Bạn đã nhận hàng, hành trình kết thúc.',
  ],
  /** How many days parcels usually stay in a stage. */
  usualDays: (from: number, to: number) => {
    if (to === 0) return 'Chặng này thường xong trong\u00a0ngày';
    if (from === 0) return `Chặng này thường xong trong\u00a0${to}\u00a0ngày`;
    return `Chặng này thường mất ${from === to ? to : `${from}–${to}`}\u00a0ngày`;
  },
  accountTitle: 'Theo dõi mọi kiện ở một nơi',
  accountLede: 'Dành cho bạn có nhiều kiện đang về.',
  accountPoints: [
    { title: 'Khai báo một lần', text: 'Dán cả danh sách mã người bán gửi, hệ thống tự tách từng mã.' },
    {
      title: 'Thấy đủ từng chặng',
      text: 'Bạn lọc danh sách theo trạng thái và xem giờ từng chặng của mỗi kiện.',
    },
    { title: 'Chỉ bạn xem được', text: 'Cân nặng, cước và ghi chú chỉ hiện trong tài khoản của bạn.' },
  ],
} as const;
