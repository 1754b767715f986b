/** The home page and the fee rates of the example data. */
export const demoHome = {
  home: {
    banner: {
      kind: 'image',
      image: '',
      video: '',
      title: 'Nhịp cầu đưa hàng Trung\u00a0Quốc về tận tay bạn',
      text: 'Mua hộ, vận chuyển, giao tận nơi. Mỗi kiện hàng qua bốn chặng, và bạn xem được từng chặng bằng mã vận\u00a0đơn.',
      actions: [
        { label: 'Tạo tài khoản', link: '/login?lable=2' },
        { label: 'Xem bảng giá', link: '/bang-gia' },
      ],
    },
    sections: [
      {
        key: 'services',
        title: 'Bạn cần đưa hàng về theo cách nào?',
        text: '',
        items: [
          {
            title: 'Mua hộ từ 1688, Taobao, Tmall',
            text: 'Bạn gửi đường dẫn, chúng tôi đặt hàng, trả tiền cho người bán và theo dõi đến khi hàng về kho.',
            link: '/nguon-hang',
          },
          {
            title: 'Ký gửi vận chuyển',
            text: 'Bạn tự mua, gửi về kho Quảng\u00a0Châu. Chúng tôi nhận, cân, ghép chuyến và chở về Việt\u00a0Nam.',
            link: '/huong-dan',
          },
          { title: 'Kiểm đếm', text: 'Mở kiện, đếm đủ, chụp ảnh trước khi xuất kho.' },
          { title: 'Đóng kiện gỗ', text: 'Cho hàng dễ vỡ, máy móc và đồ điện tử.' },
          { title: 'Thanh toán hộ', text: 'Trả tiền cho người bán bằng nhân dân tệ.' },
          { title: 'Giao tận nơi', text: 'Từ kho Hà\u00a0Nội đi các tỉnh thành.' },
        ],
      },
    ],
  },
  feeRates: {
    volumetricDivisor: 6000,
    serviceFeePercent: 1,
    minimumFee: 30_000,
    destinations: [
      { key: 'ha-noi', name: 'Hà Nội', perKg: 28_000, perM3: 0, days: '5–7 ngày' },
      { key: 'tp-hcm', name: 'TP. Hồ Chí Minh', perKg: 34_000, perM3: 0, days: '7–10 ngày' },
    ],
  },
} as const;
