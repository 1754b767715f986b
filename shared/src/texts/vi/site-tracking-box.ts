/** The box for codes on the home page and the search page, apart from the words of its results. */
export const trackingBoxTexts = {
  title: 'Tra cứu vận đơn',
  boxLabel: 'Mã vận đơn, mỗi dòng một mã',
  placeholder: 'JT3025901027389\nYT8812345678901',
  submit: 'Tra cứu',
  boxLabelWithWords: 'Mã vận đơn, mỗi dòng một mã, hoặc từ cần tìm trong trang',
  placeholderWithWords: 'JT3025901027389\nhoặc từ cần tìm: bảng giá',
  submitWords: 'Tìm trong trang',
  helpWords: 'Tìm trong các trang, thông báo và nguồn hàng. Gõ không dấu cũng được.',
  count: (count: number, max: number) => `${count}/${max} mã`,
  help: (max: number) =>
    `Dán tối đa ${max} mã, mỗi dòng một mã hoặc cách nhau bằng dấu phẩy. Không cần đăng nhập.`,
  helpShort: 'Mỗi dòng một mã, hoặc cách nhau bằng dấu phẩy.',
  noneFound:
    'Chưa thấy mã vận đơn nào. Mã thường có 12 đến 15 chữ số, có khi thêm 2 chữ cái ở đầu, ví dụ JT3025901027389.',
  lookUpAnyway: (code: string) => `Vẫn tra cứu ${code}`,
  ignored: (words: string) => `Bỏ qua vì không giống mã vận đơn: ${words}`,
  noCode: 'Bạn hãy dán ít nhất một mã vận đơn.',
  tooMany: (count: number, max: number) =>
    `Bạn đang dán ${count} mã, mỗi lần tra tối đa ${max} mã. Hãy bớt đi ${count - max} mã.`,
} as const;
