/** The home page and the fees of the example data. Their days are relative to the day of the seeding. */
export const demoRecords = {
  header: {
    site_name: 'Cầu Hàng',
    slogan: 'Đặt hàng và vận chuyển Trung – Việt',
    email: 'hotro@cauhang.vn',
    phone: '1900 0168',
    timework: 'Thứ 2 – Thứ 7, 08:00 – 18:00',
    exchange_rate: '3.650',
    link_logo: '',
  },
  home: {
    banner: {
      kind: 'image',
      image: '',
      video: '',
      title: 'Nhịp cầu đưa hàng Trung\u00a0Quốc về tận tay bạn',
      text: 'Mua hộ, vận chuyển, giao tận nơi. Mỗi kiện hàng qua bốn chặng và bạn xem được từng chặng bằng mã vận đơn.',
      actions: [
        { label: 'Tạo tài khoản', link: '/login?lable=2' },
        { label: 'Xem bảng giá', link: '/bang-gia' },
      ],
    },
    sections: [
      {
        key: 'services',
        title: 'Bạn cần đưa hàng về theo cách nào?',
        text: 'Chọn một dịch vụ hay ghép nhiều dịch vụ cho cùng một kiện hàng.',
        items: [
          {
            title: 'Mua hộ từ 1688, Taobao, Tmall',
            text: 'Bạn gửi đường dẫn, chúng tôi đặt hàng, trả tiền cho người bán và theo dõi đến khi hàng về kho.',
            link: '/nguon-hang',
          },
          {
            title: 'Ký gửi vận chuyển',
            text: 'Bạn tự mua và gửi về kho Trung Quốc. Chúng tôi nhận, cân, ghép chuyến và chở về Việt Nam.',
            link: '/huong-dan',
          },
          {
            title: 'Kiểm đếm',
            text: 'Mở kiện, đếm đủ và chụp ảnh trước khi xuất kho.',
            link: '/bang-gia',
          },
          {
            title: 'Đóng kiện gỗ',
            text: 'Dành cho hàng dễ vỡ, máy móc và đồ điện tử.',
            link: '/bang-gia',
          },
          {
            title: 'Thanh toán hộ',
            text: 'Trả tiền cho người bán bằng nhân dân tệ theo tỷ giá trong ngày.',
            link: '/bang-gia',
          },
          {
            title: 'Giao tận nơi',
            text: 'Từ kho Hà Nội đi mọi tỉnh thành, hẹn giờ qua điện thoại.',
            link: '/huong-dan/nhan-hang',
          },
        ],
      },
      {
        key: 'steps',
        title: 'Bốn chặng của một kiện hàng',
        text: 'Tên chặng ở đây cũng là tên bạn sẽ thấy khi tra cứu. Bạn nên khai báo mã vận đơn ngay sau khi người bán gửi hàng để kho nhận ra kiện của bạn.',
        items: [
          {
            title: 'Đã nhập kho Trung Quốc',
            text: 'Kiện đến kho, được cân, đo và gắn mã bao.',
          },
          {
            title: 'Đang về kho Việt Nam',
            text: 'Ghép chuyến, làm thủ tục và qua cửa khẩu.',
          },
          {
            title: 'Đã nhập kho Việt Nam',
            text: 'Kiện vào kho Hà Nội. Bạn nhận thông báo ngay khi kho quét mã.',
          },
          {
            title: 'Đã trả khách',
            text: 'Bạn đến kho lấy hoặc chúng tôi giao tận nơi.',
          },
        ],
      },
      {
        key: 'prices',
        title: 'Cước vận chuyển',
        text: 'Giá theo cân nặng, đã gồm thủ tục qua cửa khẩu. Hàng nhẹ mà cồng kềnh tính theo thể tích.',
        items: [],
      },
      {
        key: 'sources',
        title: 'Nguồn hàng mới',
        text: 'Giá tại Trung Quốc, đổi sang đồng theo tỷ giá hôm nay.',
        items: [],
      },
      {
        key: 'notices',
        title: 'Thông báo',
        text: 'Lịch nghỉ, thay đổi giá cước và tin từ kho.',
        items: [],
      },
    ],
  },
  /** `daysBefore`: a rate applies from this number of days ago. The newest rate is on the page 'Bảng giá'. */
  fees: [
    {
      daysBefore: 90,
      volumetricDivisor: 5000,
      serviceFeePercent: 3,
      destinations: [
        { key: 'ha-noi', name: 'Hà Nội', perKg: 30_000, perM3: 3_400_000, days: '3 đến 5 ngày' },
        { key: 'da-nang', name: 'Đà Nẵng', perKg: 33_000, perM3: 3_800_000, days: '5 đến 7 ngày' },
        {
          key: 'ho-chi-minh',
          name: 'TP. Hồ Chí Minh',
          perKg: 36_000,
          perM3: 4_200_000,
          days: '6 đến 8 ngày',
        },
      ],
    },
    {
      daysBefore: 21,
      volumetricDivisor: 6000,
      serviceFeePercent: 2,
      destinations: [
        { key: 'ha-noi', name: 'Hà Nội', perKg: 28_000, perM3: 3_200_000, days: '3 đến 5 ngày' },
        { key: 'da-nang', name: 'Đà Nẵng', perKg: 31_000, perM3: 3_600_000, days: '5 đến 7 ngày' },
        {
          key: 'ho-chi-minh',
          name: 'TP. Hồ Chí Minh',
          perKg: 34_000,
          perM3: 4_000_000,
          days: '6 đến 8 ngày',
        },
      ],
    },
  ],
} as const;
