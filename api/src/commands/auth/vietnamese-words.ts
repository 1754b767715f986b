/** Words of Vietnamese passwords that international lists of leaked passwords lack; the most common ones first. */
export const VIETNAMESE_WORDS = `matkhau anhyeuem emyeuanh yeuem yeuanh iuem khongbiet khongco tinhyeu mainho motminh
  vietnam hanoi saigon hochiminh haiphong danang cantho nghean thanhhoa nguyen tran pham hoang huynh phan dang
  duong trinh dinh truong mai linh lan huong hoa thao trang phuong hang nga thuy thu ngoc anh minh hung dung cuong tuan
  nam long quang duc hai son thanh tien toan trung viet khanh hieu hoanganh minhanh bichngoc gia dinh giadinh conyeu
  cauhang khachhang nhanvien quantri vanchuyen donhang khohang muahang banhang shop logistics taobao admin mot hai ba
  bon nam sau bay tam chin muoi xinchao chao matma bimat congty dangnhap taikhoan moi cu hoc sinh hocsinh sinhvien
  giaovien bacsi congan bongda meomeo gaubong conmeo concho conga hanhphuc maimai baby babylove love honey
  thichnhat dientu samsung iphone nokia facebook zalo youtube`;
