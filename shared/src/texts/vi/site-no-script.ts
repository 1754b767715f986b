/** For browsers in which scripts are switched off. */
export const noScriptTexts = {
  lead: 'Trình duyệt của bạn đang tắt JavaScript.',
  text: 'Phần này chỉ dùng được khi bạn bật JavaScript rồi tải lại trang. Các trang thông tin và tra cứu vận đơn vẫn xem được bình thường.',
} as const;
