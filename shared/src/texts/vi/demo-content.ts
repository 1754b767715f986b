/** Pages, products, notices and records of the site in the example data. */
export const demoContent = {
  menu: [
    { name: 'Trang chủ', link: '/', children: [] },
    { name: 'Giới thiệu', link: '/gioi-thieu', children: [] },
    { name: 'Bảng giá', link: '/bang-gia', children: [] },
    {
      name: 'Hướng dẫn',
      link: '/huong-dan',
      children: [
        { name: 'Khai báo mã vận đơn', link: '/huong-dan/khai-bao-ma-van-don' },
        { name: 'Nhận hàng', link: '/huong-dan/nhan-hang' },
      ],
    },
    { name: 'Nguồn hàng', link: '/nguon-hang', children: [] },
    { name: 'Thông báo', link: '/thong-bao', children: [] },
    { name: 'Chính sách', link: '/chinh-sach', children: [] },
    { name: 'Tra cứu', link: '/search', children: [] },
  ],
  articles: [
    {
      link: 'gioi-thieu',
      category: 'trang',
      title: 'Giới thiệu',
      description: 'Đơn vị mua hộ và vận chuyển hàng Trung Quốc về Việt Nam.',
      content: `<h2>Chúng tôi là ai</h2>
<p>Cầu Hàng nhận mua hộ và vận chuyển hàng từ Trung Quốc về Việt Nam cho cửa hàng nhỏ, người bán trực tuyến và xưởng sản xuất. Mỗi kiện hàng có một mã vận đơn, và bạn xem được kiện hàng đang ở đâu bất cứ lúc nào.</p>
<h2>Vì sao khách hàng chọn chúng tôi</h2>
<ul><li>Hai kho ở Quảng Châu và Bằng Tường, một kho trả hàng ở Hà Nội.</li><li>Trạng thái được cập nhật mỗi ngày, ngay khi kho quét mã.</li><li>Giá cước rõ ràng, không phụ phí ẩn.</li><li>Đóng gỗ, kiểm đếm và chụp ảnh theo yêu cầu.</li></ul>
<h2>Cách chúng tôi làm việc</h2>
<ol><li>Bạn đặt hàng trên Taobao, 1688, Tmall và gửi về kho của chúng tôi.</li><li>Bạn khai báo mã vận đơn trên trang này.</li><li>Kho nhận hàng, cân, đo và xếp chuyến.</li><li>Hàng về kho Việt Nam, bạn đến nhận hoặc chúng tôi giao tận nơi.</li></ol>`,
    },
    {
      link: 'bang-gia',
      category: 'trang',
      title: 'Bảng giá',
      description: 'Cước vận chuyển, phí mua hộ và các dịch vụ thêm.',
      content: `<h2>Cước vận chuyển</h2>
<table><thead><tr><th>Khối lượng mỗi tháng</th><th>Hà Nội</th><th>Đà Nẵng</th><th>TP. Hồ Chí Minh</th></tr></thead><tbody><tr><td>Dưới 100 kg</td><td>28.000 đ/kg</td><td>31.000 đ/kg</td><td>34.000 đ/kg</td></tr><tr><td>100 đến 500 kg</td><td>25.000 đ/kg</td><td>28.000 đ/kg</td><td>31.000 đ/kg</td></tr><tr><td>Trên 500 kg</td><td>22.000 đ/kg</td><td>25.000 đ/kg</td><td>28.000 đ/kg</td></tr></tbody></table>
<p>Hàng cồng kềnh tính theo thể tích: dài × rộng × cao (cm) / 6000. Chúng tôi lấy số lớn hơn giữa cân thật và cân quy đổi từ thể tích.</p>
<h2>Phí mua hộ</h2>
<p>2% giá trị đơn hàng.</p>
<h2>Dịch vụ thêm</h2>
<ul><li>Kiểm đếm: từ 1.000 đ mỗi sản phẩm.</li><li>Đóng gỗ: từ 70.000 đ mỗi kiện.</li><li>Chụp ảnh hàng: miễn phí 3 ảnh đầu.</li></ul>`,
    },
    {
      link: 'huong-dan',
      category: 'trang',
      title: 'Hướng dẫn',
      description: 'Từ đăng ký tài khoản đến khi nhận hàng.',
      content: `<h2>Bắt đầu</h2>
<ol><li>Đăng ký tài khoản bằng email.</li><li>Chờ chúng tôi kích hoạt, thường trong giờ làm việc.</li><li>Đặt hàng với địa chỉ kho Trung Quốc kèm mã khách hàng của bạn.</li><li>Khai báo mã vận đơn để theo dõi.</li></ol>
<p>Xem thêm <a href="/huong-dan/khai-bao-ma-van-don">cách khai báo mã vận đơn</a> và <a href="/huong-dan/nhan-hang">cách nhận hàng</a>.</p>`,
    },
    {
      link: 'huong-dan/khai-bao-ma-van-don',
      category: 'trang',
      title: 'Khai báo mã vận đơn',
      description: 'Báo trước mã để kho biết kiện hàng là của bạn.',
      content: `<p>Người bán gửi cho bạn mã vận đơn, ví dụ JT3025901027389 hoặc YT7412580963214. Bạn mở Trạng thái đơn hàng, bấm Khai báo mã vận đơn rồi dán một hay nhiều mã, mỗi dòng một mã.</p>
<p>Đơn vừa khai báo ở trạng thái <strong>Chờ nhập kho</strong>. Khi kho Trung Quốc nhận được kiện hàng, trạng thái tự đổi và bạn nhận thông báo.</p>
<p>Nếu nhập nhầm mã, bạn có thể hủy khai báo trước khi hàng về kho.</p>`,
    },
    {
      link: 'huong-dan/nhan-hang',
      category: 'trang',
      title: 'Nhận hàng',
      description: 'Nhận tại kho hoặc giao tận nơi.',
      content: `<p>Khi đơn ở trạng thái <strong>Đã nhập kho Việt Nam</strong>, bạn có thể đến kho trong giờ làm việc hoặc hẹn giao tận nơi.</p>
<ul><li>Mang theo mã khách hàng và số điện thoại đã đăng ký.</li><li>Kiểm tra số kiện và vỏ ngoài trước khi ký nhận.</li><li>Quay video lúc mở hàng để được hỗ trợ nhanh nếu hàng thiếu hoặc hỏng.</li></ul>`,
    },
    {
      link: 'chinh-sach',
      category: 'trang',
      title: 'Chính sách',
      description: 'Bồi thường, hàng cấm và bảo mật thông tin.',
      content: `<h2>Bồi thường</h2>
<p>Hàng thất lạc được bồi thường 100% giá trị khi có mua bảo hiểm, và tối đa 3 lần cước khi không mua. Bạn gửi yêu cầu bồi thường trong 7 ngày kể từ ngày nhận hàng.</p>
<h2>Hàng không nhận vận chuyển</h2>
<p>Chất cháy nổ, vũ khí, thuốc, thực phẩm tươi sống, hàng giả nhãn hiệu và các mặt hàng pháp luật cấm.</p>
<h2>Bảo mật</h2>
<p>Chúng tôi chỉ dùng thông tin của bạn để vận chuyển và liên hệ, không chuyển cho bên thứ ba. Tra cứu công khai chỉ hiện trạng thái và thời gian.</p>`,
    },
    {
      link: 'nguon-hang',
      category: 'nguon-hang',
      title: 'Nguồn hàng',
      description: 'Nguồn hàng được khách đặt nhiều.',
      content:
        '<p>Giá bên dưới là giá tại Trung Quốc, đổi sang đồng theo tỷ giá hôm nay, chưa gồm cước vận chuyển.</p>',
    },
    {
      link: 'thong-bao',
      category: 'thong-bao',
      title: 'Thông báo',
      description: 'Lịch nghỉ, thay đổi giá cước và tin từ kho.',
      content: '<p>Các thông báo mới nhất từ kho và bộ phận chăm sóc khách hàng.</p>',
    },
    {
      link: 'thong-bao/lich-lam-viec-kho',
      category: 'thong-bao',
      title: 'Lịch làm việc của kho',
      description: 'Giờ nhận và trả hàng trong tuần.',
      content:
        '<p>Kho Quảng Châu nhận hàng từ 8:00 đến 20:00 mỗi ngày. Kho Hà Nội trả hàng từ 8:00 đến 18:00, thứ 2 đến thứ 7.</p>',
    },
    {
      link: 'thong-bao/cap-nhat-cuoc-mua-cao-diem',
      category: 'thong-bao',
      title: 'Thời gian vận chuyển mùa cao điểm',
      description: 'Hàng qua cửa khẩu có thể chậm thêm 1 đến 2 ngày.',
      content:
        '<p>Lượng hàng qua cửa khẩu tăng cao. Thời gian từ kho Trung Quốc về kho Việt Nam có thể chậm thêm 1 đến 2 ngày. Cước vận chuyển giữ nguyên.</p>',
    },
    {
      link: 'kinh-nghiem-nhap-hang-1688',
      category: 'bai-viet',
      title: 'Kinh nghiệm nhập hàng 1688 cho người mới',
      description: 'Chọn xưởng, hỏi giá và tránh hàng không như ảnh.',
      content: `<h2>Chọn xưởng</h2><p>Ưu tiên xưởng có huy hiệu trên 3 năm, tỷ lệ khách mua lại trên 30% và ảnh thật từ người mua.</p><h2>Hỏi giá</h2><p>Giá trên 1688 giảm theo số lượng. Hãy hỏi giá theo đúng số lượng bạn định lấy và phí gửi nội địa.</p><h2>Lấy mẫu</h2><p>Đặt một ít trước khi đặt nhiều. Chúng tôi gom mẫu vào cùng chuyến để bạn đỡ tiền cước.</p>`,
    },
  ],
  products: [
    {
      name: 'Áo khoác gió hai lớp',
      marketplace: '1688',
      price: 68,
      thing: 'jacket',
      tint: '#2f6f8f',
      about: 'Chống nước nhẹ, đủ cỡ M đến 3XL, xưởng nhận in logo từ 50 chiếc.',
      details: {
        shop: 'Xưởng may Hải Ninh',
        minimum_order: 50,
        weight: 0.6,
        attributes: [
          { name: 'Chất liệu', value: 'polyester hai lớp' },
          { name: 'Cỡ', value: 'M đến 3XL' },
        ],
      },
    },
    {
      name: 'Giày thể thao đế êm',
      marketplace: 'taobao',
      price: 129,
      thing: 'shoe',
      tint: '#8f3f2f',
      about: 'Đế cao su, lưới thoáng, sáu màu. Người bán giao trong 48 giờ.',
      details: {
        shop: 'Giày Phúc Châu',
        minimum_order: null,
        weight: 0.9,
        attributes: [
          { name: 'Chất liệu', value: 'lưới, đế cao su' },
          { name: 'Màu', value: 'sáu màu' },
        ],
      },
    },
    {
      name: 'Bộ chăn ga cotton',
      marketplace: 'tmall',
      price: 239,
      thing: 'bedding',
      tint: '#6b5b95',
      about: 'Cotton 60 chi, gồm một chăn, một ga và hai vỏ gối.',
      details: {
        shop: 'Chăn ga Nam Thông',
        minimum_order: null,
        weight: 2.8,
        attributes: [{ name: 'Chất liệu', value: 'cotton 60 chi' }],
      },
    },
    {
      name: 'Đèn LED dây trang trí 10 m',
      marketplace: '1688',
      price: 15.5,
      thing: 'lights',
      tint: '#c28f2c',
      about: 'Nguồn USB, tám chế độ sáng, lấy từ 20 dây.',
      details: {
        shop: 'Đèn Trung Sơn',
        minimum_order: 20,
        weight: 0.15,
        attributes: [
          { name: 'Chiều dài', value: '10 m' },
          { name: 'Nguồn', value: 'USB' },
        ],
      },
    },
    {
      name: 'Túi tote vải canvas',
      marketplace: '1688',
      price: 12.8,
      thing: 'tote',
      tint: '#3f7f5f',
      about: 'Vải dày 12 oz, in một mặt miễn phí từ 100 túi.',
      details: {
        shop: 'Túi vải Nghĩa Ô',
        minimum_order: null,
        weight: 0.2,
        attributes: [
          { name: 'Chất liệu', value: 'vải canvas 12 oz' },
          { name: 'Cỡ', value: '35 × 40 cm' },
        ],
      },
    },
    {
      name: 'Kệ gia vị inox hai tầng',
      marketplace: 'pinduoduo',
      price: 34.9,
      thing: 'rack',
      tint: '#5f6f7f',
      about: 'Inox 304, lắp không cần khoan.',
      details: {
        shop: '',
        minimum_order: null,
        weight: null,
        attributes: [{ name: 'Chất liệu', value: 'inox 304' }],
      },
    },
    {
      name: 'Bình giữ nhiệt 750 ml',
      marketplace: 'jd',
      price: 59,
      thing: 'bottle',
      tint: '#2f8f6f',
      about: 'Giữ nóng 12 giờ, nắp khóa một tay.',
      details: {
        shop: '',
        minimum_order: null,
        weight: 0.4,
        attributes: [{ name: 'Dung tích', value: '750 ml' }],
      },
    },
    {
      name: 'Ốp điện thoại trong suốt',
      marketplace: 'taobao',
      price: 6.9,
      thing: 'case',
      tint: '#7f8fa6',
      about: 'Chống ố, viền mềm, đủ mẫu máy phổ biến.',
      details: { shop: '', minimum_order: null, weight: null, attributes: [] },
    },
  ],
  productPictures: ['Ảnh chính', 'Ảnh chi tiết', 'Ảnh đóng gói'],
  popup: {
    title: 'Miễn phí đóng gỗ tuần này',
    content: '<p>Hàng dễ vỡ từ 20 kg được đóng gỗ miễn phí tại kho Quảng Châu đến hết tuần.</p>',
    confirm: { label: 'Xem bảng giá', link: '/bang-gia' },
  },
  footer: {
    contact: [
      { label: 'Hotline', value: '1900 0168', link: 'tel:19000168' },
      { label: 'Email', value: 'hotro@cauhang.vn', link: 'mailto:hotro@cauhang.vn' },
      { label: 'Facebook', value: 'Cầu Hàng', link: 'https://www.facebook.com/cauhang.example' },
      { label: 'Zalo', value: 'Cầu Hàng', link: 'https://zalo.me/19000168' },
    ],
    warehouses: [
      {
        name: 'Kho Quảng Châu',
        address: 'Khu logistics Bạch Vân, Quảng Châu, Quảng Đông',
        phone: '138 0000 0168',
        hours: '8:00 – 20:00 mỗi ngày',
        chineseAddress: '广东省广州市白云区示例物流园1号仓',
      },
      {
        name: 'Kho Hà Nội',
        address: 'Số 18 đường Giải Phóng, Hoàng Mai, Hà Nội',
        phone: '024 3000 0168',
        hours: '8:00 – 18:00, thứ 2 – thứ 7',
      },
    ],
    links: [
      { name: 'Chính sách', link: '/chinh-sach' },
      { name: 'Bảng giá', link: '/bang-gia' },
      { name: 'Hướng dẫn', link: '/huong-dan' },
    ],
  },
  broadcasts: [
    {
      title: 'Chào mừng bạn đến với Cầu Hàng',
      content: '<p>Bạn hãy khai báo mã vận đơn để theo dõi hàng ngay từ khi người bán gửi đi.</p>',
      audience: 'customers',
      link: '/huong-dan',
    },
    {
      title: 'Kho Hà Nội nghỉ chủ nhật',
      content: '<p>Kho trả hàng từ thứ 2 đến thứ 7. Hàng về ngày chủ nhật được trả vào sáng thứ 2.</p>',
      audience: 'all',
      link: '/thong-bao/lich-lam-viec-kho',
    },
    {
      title: 'Nhắc kho: quét mã trước 19 giờ',
      content: '<p>Các kho quét hết mã trong ngày trước 19 giờ để khách nhận thông báo đúng hẹn.</p>',
      audience: 'staff',
      link: null,
    },
  ],
} as const;
