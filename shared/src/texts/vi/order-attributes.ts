import type { OrderAttributeName } from '../../domain/order-attribute.ts';

/** Names of an order's attributes: in a list, and as the column of an Excel file. */
export const orderAttributeTexts: Readonly<
  Record<OrderAttributeName, { readonly name: string; readonly column: string }>
> = {
  customer: { name: 'Khách hàng', column: 'MÃ KHÁCH HÀNG hoặc EMAIL' },
  weight: { name: 'Cân nặng', column: 'CÂN NẶNG (kg)' },
  volume: { name: 'Thể tích', column: 'THỂ TÍCH (m³)' },
  pieces: { name: 'Số kiện', column: 'SỐ KIỆN' },
  quantity: { name: 'Số lượng', column: 'SỐ LƯỢNG' },
  length: { name: 'Dài (cm)', column: 'DÀI (cm)' },
  width: { name: 'Rộng (cm)', column: 'RỘNG (cm)' },
  height: { name: 'Cao (cm)', column: 'CAO (cm)' },
  goodsName: { name: 'Tên hàng', column: 'TÊN HÀNG' },
  fee: { name: 'Phí vận chuyển', column: 'PHÍ VẬN CHUYỂN (VNĐ)' },
  domesticFee: { name: 'Phí nội địa', column: 'PHÍ NỘI ĐỊA TQ (NDT)' },
  service: { name: 'Dịch vụ', column: 'DỊCH VỤ' },
  route: { name: 'Tuyến', column: 'TUYẾN' },
  declaredValue: { name: 'Giá trị bảo hiểm', column: 'GIÁ TRỊ BẢO HIỂM (VNĐ)' },
  woodwork: { name: 'Số kiện đóng gỗ', column: 'SỐ KIỆN ĐÓNG GỖ' },
  counted: { name: 'Số sản phẩm kiểm đếm', column: 'SỐ SẢN PHẨM KIỂM ĐẾM' },
  bag: { name: 'Mã bao', column: 'MÃ BAO' },
  lot: { name: 'Mã lô', column: 'MÃ LÔ' },
  shelf: { name: 'Vị trí kệ', column: 'VỊ TRÍ KỆ' },
  note: { name: 'Ghi chú nội bộ', column: 'GHI CHÚ NỘI BỘ' },
  customerNote: { name: 'Ghi chú cho khách', column: 'GHI CHÚ KHÁCH HÀNG' },
};
