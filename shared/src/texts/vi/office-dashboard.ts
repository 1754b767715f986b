import { STALE_COUNT_MAX } from '../../domain/order-status.ts';
import { formatDate } from '../../formatting/dates.ts';
import { formatInteger } from '../../formatting/numbers.ts';

const day = (iso: string): string => formatDate(`${iso}T05:00:00Z`);
const signed = (value: number): string =>
  value > 0 ? `+${formatInteger(value)}` : value < 0 ? `−${formatInteger(-value)}` : '0';

/** Counts of parcels that wait too long stop at a limit: the text then says that there may be more. */
const upTo = (count: number): string => `${formatInteger(count)}${count >= STALE_COUNT_MAX ? '+' : ''}`;

/** The dashboard, and the two worklists it leads to. */
export const officeDashboardTexts = {
  title: 'Tổng quan',
  period: {
    label: 'Khoảng thời gian',
    today: 'Hôm nay',
    '7d': '7 ngày',
    '30d': '30 ngày',
    quarter: 'Quý này',
    custom: 'Tự chọn',
    from: 'Từ ngày',
    to: 'Đến ngày',
    apply: 'Xem',
    dayPlaceholder: '21/11/2026',
    wrong: (days: number) =>
      `Bạn hãy viết ngày như 21/11/2026, ngày đầu không sau ngày cuối và không quá ${formatInteger(days)} ngày.`,
    range: (from: string, to: string, days: number) =>
      days === 1
        ? `Ngày ${day(from)}, so với ngày trước đó`
        : `${day(from)} đến ${day(to)}, so với ${formatInteger(days)} ngày trước đó`,
  },
  updated: (clock: string) => `Cập nhật ${clock}`,
  updating: 'Đang cập nhật',
  refresh: 'Cập nhật số liệu',
  upload: 'Tải file đơn hàng',
  loading: 'Đang tải số liệu',
  showsPrevious: 'Số liệu đang thấy là của lần tải trước.',
  refreshFailed: 'Chưa cập nhật được số liệu.',
  seeAll: 'Xem tất cả',
  seeAllOf: (what: string) => `Xem tất cả: ${what}`,
  strip: {
    label: 'Đơn hàng theo trạng thái',
    since: (count: number) => `trong đó ${formatInteger(count)} mới`,
    sinceHelp: (count: number) => `${formatInteger(count)} trong số này vào trạng thái này trong kỳ`,
    limit: (limitDays: number) => `Giới hạn ${formatInteger(limitDays)} ngày`,
    share: (percent: number) => `${formatInteger(percent)}% của mọi đơn`,
    stale: (count: number, limitDays: number) => `${upTo(count)} kiện quá ${formatInteger(limitDays)} ngày`,
    noneStale: 'Không có kiện nào quá lâu',
  },
  chart: {
    flow: 'Về kho và trả khách',
    statuses: 'Theo trạng thái',
    which: 'Chọn biểu đồ',
    shape: 'Cách xem',
    asChart: 'Biểu đồ',
    asTable: 'Xem dạng bảng',
    arrived: 'Về kho Việt Nam',
    delivered: 'Trả khách',
    day: 'Ngày',
    today: 'hôm nay',
    legend: (name: string, count: number) => `${name} ${formatInteger(count)}`,
    change: (percent: number | null) => (percent === null ? '' : `${signed(percent)}%`),
    changeHelp: 'so với kỳ trước',
    flowSummary: ({ arrived, delivered, best }: FlowSummary) => {
      const more = Math.abs(arrived - delivered);
      const sentence =
        more === 0
          ? 'Số kiện về kho bằng số kiện trả khách'
          : arrived > delivered
            ? `Về kho nhiều hơn trả khách ${formatInteger(more)} kiện`
            : `Trả khách nhiều hơn về kho ${formatInteger(more)} kiện`;
      return best
        ? `${sentence}; ngày nhiều nhất ${day(best.day)} với ${formatInteger(best.arrived)} kiện về kho.`
        : `${sentence}; chưa có kiện nào về kho trong kỳ.`;
    },
    statusSummary: 'Mỗi cột là số đơn có trạng thái hiện tại bắt đầu từ ngày đó.',
    statusImage: (days: number) =>
      `Biểu đồ số đơn theo trạng thái trong ${formatInteger(days)} ngày. Bấm Xem dạng bảng để đọc từng ngày.`,
    flowImage: (summary: string) => `Biểu đồ kiện về kho và trả khách theo ngày. ${summary}`,
    nothing: 'Chưa có kiện nào trong khoảng thời gian này.',
    nothingHelp: 'Bạn có thể chọn khoảng dài hơn hoặc tải file đơn hàng.',
  },
  stale: {
    title: 'Kiện chờ quá lâu',
    none: 'Không có kiện nào chờ quá lâu.',
    noneHelp: 'Kiện nào giữ nguyên một trạng thái quá số ngày giới hạn sẽ hiện ở đây cùng lý do.',
    count: upTo,
    total: (count: number) => `${upTo(count)} kiện`,
    all: 'Tất cả',
    filter: 'Lọc theo trạng thái',
    /** Place of an order by status, shorter than the status's own name. */
    places: ['Chờ nhập kho', 'Kho Trung Quốc', 'Trên đường', 'Kho Việt Nam'],
    days: (waiting: number) => `${formatInteger(waiting)} ngày`,
    ofLimit: (limit: number) => `/ ${formatInteger(limit)}`,
    ofLimitHelp: (limit: number) => `giới hạn ${formatInteger(limit)} ngày`,
    columns: {
      code: 'Mã đơn hàng',
      status: 'Trạng thái',
      waiting: 'Chờ',
      reason: 'Vì sao',
      customer: 'Khách hàng',
      since: 'Từ lúc',
      next: 'Việc tiếp',
    },
    /** By the most certain reason that the system knows. */
    next: {
      not_arrived: 'Hỏi khách',
      no_customer: 'Gán khách',
      in_a_bag: 'Tìm bao',
      waiting_for_customer: 'Nhắc khách',
      noted: 'Mở đơn',
      no_news: 'Hỏi kho',
    },
    nextOf: (step: string, code: string) => `${step}: mở đơn ${code}`,
    noCustomer: 'Chưa có khách',
  },
  claims: {
    title: 'Khai báo muộn',
    lead: 'Khách khai báo mã khi kiện đã ở kho mà chưa có chủ. Bạn hãy giữ cho khách hoặc thu hồi.',
    none: 'Không có khai báo muộn nào cần xem.',
    noneHelp: 'Khi khách khai báo một mã đã về kho mà chưa có chủ, mã đó sẽ hiện ở đây.',
    undo: 'Thu hồi',
    undoOf: (code: string) => `Thu hồi mã ${code}`,
    keep: 'Giữ cho khách',
    keepOf: (code: string, name: string) => `Giữ mã ${code} cho ${name}`,
    retained: (code: string, name: string) => `Đã giữ mã ${code} cho ${name}.`,
    undone: (count: number) => `Đã thu hồi ${formatInteger(count)} mã.`,
    failed: 'Chưa làm được, danh sách không thay đổi.',
    askTitle: (count: number) => `Thu hồi ${formatInteger(count)} mã?`,
    askBody: (code: string, name: string) =>
      `Mã ${code} sẽ không còn thuộc về ${name}, khách sẽ không thấy đơn này nữa.`,
    cancel: 'Để lại',
    columns: {
      code: 'Mã đơn hàng',
      status: 'Trạng thái',
      customer: 'Khách đã khai báo',
      claimed: 'Khai báo lúc',
      note: 'Ghi chú của khách',
      action: 'Việc tiếp',
    },
  },
  accounts: {
    title: 'Tài khoản chờ kích hoạt',
    none: 'Không có tài khoản nào đang chờ.',
    declared: (count: number) =>
      count === 0 ? 'Chưa khai báo mã nào' : `${formatInteger(count)} mã khai báo`,
    activate: 'Kích hoạt',
    activateOf: (name: string) => `Kích hoạt tài khoản ${name}`,
    activated: (name: string) => `Đã kích hoạt tài khoản ${name}.`,
    failed: 'Kích hoạt chưa thành công.',
    activateAll: 'Kích hoạt tất cả',
    askAllTitle: (count: number) => `Kích hoạt ${formatInteger(count)} tài khoản?`,
    askAllBody: 'Khách của các tài khoản này xem được đơn hàng ngay và nhận thông báo.',
    notNow: 'Để sau',
    activatedAll: (count: number) =>
      count === 0
        ? 'Các tài khoản này đã được kích hoạt trước đó.'
        : `Đã kích hoạt ${formatInteger(count)} tài khoản.`,
  },
  imports: {
    title: 'Lần nhập gần đây',
    summary: (count: number, rows: number) =>
      `7 ngày qua: ${formatInteger(count)} lần nhập, ${formatInteger(rows)} dòng, không kể lần đã hoàn tác`,
    none: 'Chưa có lần nhập nào.',
    rows: (rows: number) => `${formatInteger(rows)} dòng`,
    undone: 'đã hoàn tác',
  },
  changes: { title: 'Thay đổi mới nhất', none: 'Chưa có thay đổi nào.' },
  first: {
    title: 'Bắt đầu từ đây',
    lead: 'Hệ thống chưa có đơn hàng nào. Làm xong các bước sau là khách có thể tra cứu được ngay.',
    done: 'đã xong',
    steps: {
      information: {
        title: 'Điền thông tin công ty',
        help: 'Tên, logo, hotline, giờ làm việc và tỷ giá hiện ở đầu mọi trang của khách.',
      },
      staff: {
        title: 'Thêm nhân viên',
        help: 'Mỗi người có tài khoản riêng và chỉ thấy phần việc của mình.',
      },
      pages: {
        title: 'Viết bốn trang giới thiệu',
        help: 'Giới thiệu, Bảng giá, Chính sách và Hướng dẫn. Trang chỉ hiện với khách sau khi bạn đăng.',
      },
      words: {
        title: 'Kiểm tra cách ghi trạng thái',
        help: 'Nếu file của kho ghi trạng thái khác tên chuẩn, bạn thêm cách ghi đó để hệ thống nhận ra.',
      },
      upload: {
        title: 'Tải file đơn hàng đầu tiên',
        help: 'File Excel có cột NGÀY, MÃ VẬN ĐƠN, TRẠNG THÁI. Bạn được xem trước khi ghi.',
      },
      accounts: {
        title: 'Kích hoạt tài khoản khách',
        help: 'Khách đăng ký xong cần bạn kích hoạt mới xem được đơn hàng.',
      },
    },
  },
} as const;

interface FlowSummary {
  arrived: number;
  delivered: number;
  /** The day with the most arrivals; null if there were none. */
  best: { day: string; arrived: number } | null;
}
