/**
 * Messages of the plain-Node scripts to the user. These scripts run before anything is installed or built, so they
 * cannot import shared/src/texts; this is the only other file with Vietnamese texts.
 */
export const messages = {
  nodeTooOld: (found, wanted) =>
    `Phiên bản Node.js ${found} quá cũ, vui lòng cài Node.js ${wanted} trở lên. / ` +
    `Node.js ${found} is too old: please install Node.js ${wanted} or newer.`,
  installing:
    'Đang cài đặt các gói cần thiết, lần đầu mất khoảng một hai phút… / ' +
    'Installing the packages, about a minute or two the first time…',
  installFailed:
    'Cài đặt các gói chưa thành công. Vui lòng kiểm tra kết nối mạng rồi chạy lại. / ' +
    'Installing the packages failed: please check the network connection and run the command again.',
  building:
    'Đang dựng chương trình, chỉ khi mã nguồn thay đổi… / Building the programs, only when the sources have changed…',
  buildFailed:
    'Dựng chương trình chưa thành công, bạn hãy xem chi tiết ở trên. / The build failed: please see the details above.',
};
