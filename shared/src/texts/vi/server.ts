import { permissionNames } from './permission-names.ts';

/** A message of the server: in Vietnamese, and in English for the person who installs it. */
export interface TwoTongues {
  readonly vi: string;
  readonly en: string;
}

/** Contents of a backup, as formatted numbers. */
interface BackupFigures {
  readonly rows: string;
  readonly images: string;
  readonly megabytes: string;
}

/** The example data in the message at the start. */
interface DemoSentences {
  readonly accounts: readonly string[];
  /** Only at the first start. */
  readonly password?: string | undefined;
  readonly passwordFile: string;
  /** Link to the sample file. */
  readonly sample: string;
}

/** Messages of the server when it starts, stops or can't start. */
export const serverTexts = {
  badVariable: (name: string): TwoTongues => ({
    vi: `Biến môi trường ${name} có giá trị chưa đúng, bạn hãy sửa lại rồi khởi động lần nữa.`,
    en: `The environment variable ${name} has a bad value: please correct it and start again.`,
  }),
  jwtSecretMissing: {
    vi: 'Biến môi trường JWT_SECRET chưa có, bạn hãy đặt một chuỗi bí mật từ 32 ký tự trở lên.',
    en: 'The environment variable JWT_SECRET is missing: please set a secret of 32 characters or more.',
  },
  smtpUrlMissing: {
    vi: 'Biến môi trường SMTP_URL chưa có, bạn hãy đặt địa chỉ máy chủ thư, hoặc SMTP_URL=none để chỉ ghi thư vào DATA_DIR/outbox.',
    en: 'The environment variable SMTP_URL is missing: please set your mail server, or SMTP_URL=none to only write mails to DATA_DIR/outbox.',
  },
  adminPasswordMissing: {
    vi: 'Chưa có quản trị viên nào, bạn hãy đặt biến môi trường ADMIN_PASSWORD cho lần khởi động đầu tiên.',
    en: 'There is no super admin yet: please set the environment variable ADMIN_PASSWORD for the first start.',
  },
  nodeTooOld: (found: string): TwoTongues => ({
    vi: `Phiên bản Node.js ${found} quá cũ, bạn hãy cài Node.js 20.19 trở lên.`,
    en: `Node.js ${found} is too old: please install Node.js 20.19 or newer.`,
  }),
  portTaken: (port: number): TwoTongues => ({
    vi: `Cổng ${port} đang được chương trình khác dùng, bạn hãy tắt chương trình đó hoặc đặt biến môi trường PORT thành cổng khác.`,
    en: `Port ${port} is in use: please stop the other program or set the environment variable PORT to another port.`,
  }),
  hostUnusable: (host: string): TwoTongues => ({
    vi: `Không mở được địa chỉ ${host}, bạn hãy kiểm tra biến môi trường HOST và PORT.`,
    en: `The address ${host} can't be listened on: please check the environment variables HOST and PORT.`,
  }),
  databaseUnreachable: (host: string): TwoTongues => ({
    vi: `Không kết nối được cơ sở dữ liệu ở ${host}, bạn hãy kiểm tra biến môi trường DATABASE_URL và máy chủ PostgreSQL.`,
    en: `The database at ${host} can't be reached: please check the environment variable DATABASE_URL and the PostgreSQL server.`,
  }),
  poolerSettings: {
    vi: 'Các kết nối của DATABASE_POOLER_URL cần timezone = UTC và datestyle = ISO, bạn hãy đặt chúng trong connect_query của bộ gom kết nối.',
    en: "The connections of DATABASE_POOLER_URL need timezone = UTC and datestyle = ISO: please set them in the pooler's connect_query.",
  },
  folderReadOnly: (folder: string): TwoTongues => ({
    vi: `Không ghi được vào thư mục ${folder}, bạn hãy cấp quyền ghi hoặc đặt biến môi trường DATA_DIR tới thư mục khác.`,
    en: `The folder ${folder} can't be written to: please allow it or set the environment variable DATA_DIR to another folder.`,
  }),
  alreadyRunning: (folder: string): TwoTongues => ({
    vi: `Hệ thống đang chạy với thư mục dữ liệu ${folder}, bạn hãy tắt lần chạy đó trước hoặc đặt DATA_DIR khác.`,
    en: `The system is already running on the data folder ${folder}: please stop it first or set another DATA_DIR.`,
  }),
  databaseTooOld: (): TwoTongues => ({
    vi: 'Cơ sở dữ liệu này thuộc bản thử cũ và không nâng cấp được, bạn hãy dùng một cơ sở dữ liệu trống hoặc đặt biến môi trường DATA_DIR tới thư mục mới.',
    en: 'This database is of an old trial version and cannot be upgraded: please use an empty database or set the environment variable DATA_DIR to a new folder.',
  }),
  databaseBinariesMissing: (platform: string): TwoTongues => ({
    vi: `Không có cơ sở dữ liệu đi kèm cho ${platform}, bạn hãy cài PostgreSQL và đặt biến môi trường DATABASE_URL.`,
    en: `There is no bundled database for ${platform}: please install PostgreSQL and set the environment variable DATABASE_URL.`,
  }),
  databaseUserBarred: (user: string, folder: string): TwoTongues => ({
    vi: `Người dùng ${user} của hệ điều hành không đọc được thư mục ${folder}, bạn hãy chuyển dự án tới nơi khác, chạy bằng người dùng thường, hoặc đặt biến môi trường DATABASE_URL.`,
    en: `The system user ${user} can't read the folder ${folder}: please move the project, run as an ordinary user, or set the environment variable DATABASE_URL.`,
  }),
  databaseDidNotStart: (log: string): TwoTongues => ({
    vi: `Cơ sở dữ liệu đi kèm không khởi động được, bạn hãy xem nhật ký ở ${log} hoặc đặt biến môi trường DATABASE_URL.`,
    en: `The bundled database did not start: please see its log at ${log} or set the environment variable DATABASE_URL.`,
  }),
  workerNeeds: (name: string): TwoTongues => ({
    vi: `Tiến trình công việc cần biến môi trường ${name}, bạn hãy đặt giống như của máy chủ.`,
    en: `The worker needs the environment variable ${name}: please set it as for the server.`,
  }),
  processEnded: {
    vi: 'Một tiến trình máy chủ dừng lúc khởi động, bạn hãy xem chi tiết ở các dòng trên.',
    en: 'A server process ended during its start: please see the lines above.',
  },
  unexpected: {
    vi: 'Hệ thống gặp lỗi lúc khởi động, bạn hãy xem chi tiết ở dòng dưới.',
    en: 'The system failed to start: please see the details below.',
  },
  buildMissing: (folder: string): TwoTongues => ({
    vi: `Chưa có bản dựng giao diện ở ${folder}, bạn hãy chạy "npm run build".`,
    en: `There is no web build in ${folder}: please run "npm run build".`,
  }),
  backupUsage: {
    vi: 'Cách dùng: npm run backup -- --to FILE',
    en: 'usage: npm run backup -- --to FILE',
  },
  filesUsage: {
    vi: 'Cách dùng: npm run files -- --to bucket, hoặc --to folder',
    en: 'usage: npm run files -- --to bucket, or --to folder',
  },
  filesNeedBucket: {
    vi: 'Chưa đặt S3_BUCKET nên không biết kho ảnh nào.',
    en: 'S3_BUCKET is not set, so there is no bucket to copy to or from.',
  },
  filesCopied: (copied: number, known: number): TwoTongues => ({
    vi: `Đã chép ${copied} tệp ảnh; ${known} tệp đã có sẵn. Tệp gốc vẫn giữ nguyên.`,
    en: `Copied ${copied} files; ${known} were there already. The originals are unchanged.`,
  }),
  filesFailed: (reason: string): TwoTongues => ({
    vi: `Chưa chép xong, bạn chạy lại lệnh để chép tiếp. Lý do: ${reason}`,
    en: `The copy is not complete; run the command again to continue. Reason: ${reason}`,
  }),
  restoreUsage: {
    vi: 'Cách dùng: npm run restore -- --from FILE [--replace]',
    en: 'usage: npm run restore -- --from FILE [--replace]',
  },
  resetAdminUsage: {
    vi: 'Cách dùng: npm run reset-admin [-- --email EMAIL]',
    en: 'usage: npm run reset-admin [-- --email EMAIL]',
  },
  noAdmin: {
    vi: 'Chưa có quản trị viên cao nhất nào, bạn hãy khởi động hệ thống để tạo tài khoản đó.',
    en: 'There is no super admin yet: please start the system, which creates one.',
  },
  whichAdmin: (admins: string): TwoTongues => ({
    vi: `Bạn hãy chọn một quản trị viên cao nhất bằng --email: ${admins}`,
    en: `please choose a super admin with --email: ${admins}`,
  }),
  adminReset: (email: string, password: string): TwoTongues => ({
    vi: `Mật khẩu mới của ${email} là ${password} và chỉ hiện một lần này, bạn hãy đăng nhập rồi đổi mật khẩu.`,
    en: `The new password of ${email} is ${password}. It is printed once only: please log in and change it.`,
  }),
  backupWritten: (file: string, found: BackupFigures): TwoTongues => ({
    vi: `Đã sao lưu vào ${file}: ${found.rows} dòng dữ liệu, ${found.images} ảnh, ${found.megabytes} MB.`,
    en: `Backed up to ${file}: ${found.rows} rows, ${found.images} image files, ${found.megabytes} MB.`,
  }),
  backupRestored: (file: string, found: BackupFigures & { takenAt: string }): TwoTongues => ({
    vi: `Đã khôi phục dữ liệu lúc ${found.takenAt} từ ${file}: ${found.rows} dòng dữ liệu, ${found.images} ảnh.`,
    en: `Restored the data of ${found.takenAt} from ${file}: ${found.rows} rows, ${found.images} image files.`,
  }),
  backupNotWritten: (file: string): TwoTongues => ({
    vi: `Không ghi được file sao lưu ${file}, bạn hãy kiểm tra thư mục, quyền ghi và chỗ trống trên ổ đĩa.`,
    en: `The backup ${file} cannot be written: please check the folder, its rights and the free space on the disk.`,
  }),
  backupNoSpace: (folder: string): TwoTongues => ({
    vi: `Ổ đĩa của thư mục ${folder} không đủ chỗ cho bản sao lưu, bạn hãy dọn bớt hoặc đặt BACKUP_DIR sang ổ khác.`,
    en: `The disk of ${folder} has no space for a backup: please free some or set BACKUP_DIR to another disk.`,
  }),
  nothingToBackUp: {
    vi: 'Chưa có dữ liệu nào để sao lưu, bạn hãy khởi động hệ thống một lần trước.',
    en: 'There is no data to back up yet: please start the system once first.',
  },
  backupUnreadable: (file: string): TwoTongues => ({
    vi: `Không đọc được file sao lưu ${file}, bạn hãy kiểm tra lại đường dẫn.`,
    en: `The backup ${file} cannot be read: please check its path.`,
  }),
  backupDamaged: (file: string): TwoTongues => ({
    vi: `File ${file} không phải bản sao lưu nguyên vẹn, bạn hãy dùng bản sao lưu khác. Dữ liệu hiện có không thay đổi.`,
    en: `The file ${file} is no complete backup: please take another one. The present data is unchanged.`,
  }),
  backupTooNew: (file: string, version: string): TwoTongues => ({
    vi: `Bản sao lưu ${file} do phiên bản mới hơn (${version}) tạo ra, bạn hãy cập nhật chương trình rồi khôi phục lại.`,
    en: `The backup ${file} was written by a newer version (${version}): please update the program first.`,
  }),
  databaseInUse: (connections: number): TwoTongues => ({
    vi: `Cơ sở dữ liệu đang có ${connections} kết nối khác, bạn hãy dừng mọi máy chủ rồi khôi phục lại.`,
    en: `The database has ${connections} other connections: please stop all servers and restore again.`,
  }),
  databaseNotEmpty: {
    vi: 'Cơ sở dữ liệu đã có dữ liệu. Nếu muốn thay toàn bộ bằng bản sao lưu, bạn hãy thêm --replace vào lệnh.',
    en: 'The database has data. To replace all of it with the backup, please add --replace to the command.',
  },
  stopping: { vi: 'Đang dừng hệ thống…', en: 'Stopping…' },
  stopped: { vi: 'Hệ thống đã dừng.', en: 'Stopped.' },
  ready: (urls: { site: string; office: string }): string =>
    [
      '',
      'Hệ thống đã sẵn sàng. / The system is ready.',
      `  Trang khách hàng / Customers' site:  ${urls.site}`,
      `  Trang quản trị / Back-office:        ${urls.office}`,
    ].join('\n'),
  logIn: (email: string): string => `  Quản trị viên / Super admin:         ${email}`,
  madeUpPassword: (password: string, file: string): string =>
    [
      `  Mật khẩu / Password:                 ${password}`,
      `  Mật khẩu này chỉ in một lần và được lưu ở ${file}`,
      '  This password is printed once only and stored in the file above.',
    ].join('\n'),
  storedPassword: (file: string): string => `  Mật khẩu ở file / Password in file:  ${file}`,
  demo: ({ accounts, password, passwordFile, sample }: DemoSentences): string =>
    [
      '',
      'Hệ thống đang có dữ liệu mẫu. / The system has example data.',
      `  Tài khoản mẫu / Example accounts:    ${accounts.join(', ')}`,
      password === undefined
        ? `  Mật khẩu ở file / Password in file:  ${passwordFile}`
        : `  Mật khẩu chung / Their password:     ${password}`,
      `  File Excel để nhập thử / Try to import: ${sample}`,
      '  Muốn bắt đầu trống, bạn đặt SEED=none và một DATA_DIR khác. / To start empty, set SEED=none and another DATA_DIR.',
    ].join('\n'),
  stopHint: '  Nhấn Ctrl+C để dừng. / Press Ctrl+C to stop.\n',
} as const;

/** First contents of an empty database. */
export const seedTexts = {
  permissions: permissionNames,
  admin: { lastName: 'Quản trị', firstName: 'Viên' },
  /** Empty: the company enters its own. */
  informationHeader: {
    site_name: '',
    slogan: '',
    email: '',
    phone: '',
    timework: '',
    exchange_rate: '',
    link_logo: '',
  },
  menu: [
    { name: 'Trang chủ', link: '/' },
    { name: 'Giới thiệu', link: '/gioi-thieu' },
    { name: 'Bảng giá', link: '/bang-gia' },
    { name: 'Hướng dẫn', link: '/huong-dan' },
    { name: 'Nguồn hàng', link: '/nguon-hang' },
    { name: 'Thông báo', link: '/thong-bao' },
    { name: 'Chính sách', link: '/chinh-sach' },
    { name: 'Tra cứu', link: '/search' },
  ],
  systemPages: {
    'bang-gia': 'Bảng giá',
    'gioi-thieu': 'Giới thiệu',
    'chinh-sach': 'Chính sách',
    'huong-dan': 'Hướng dẫn',
  },
} as const;
