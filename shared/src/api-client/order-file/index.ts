export {
  importKeyContent,
  sendOrderFile,
  type OrderFile,
  type OrderFileServer,
  type SendOrderFile,
} from './send-order-file.ts';
