import { buildWorkbook } from '@logistics/shared/excel';
import type {
  AddShelvesBody,
  ImportSummary,
  ImportView,
  ListAnswer,
  OrderChange,
  OrderUpdateBody,
  Registered,
  SessionUser,
  StaffOrder,
  StaffOrderDetail,
  UserAddBody,
  UserView,
} from '@logistics/shared/contracts';

const HEADER = ['NGÀY', 'MÃ VẬN ĐƠN', 'TRẠNG THÁI', 'MÃ BAO'] as const;
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const PASSWORD = 'Cau-hang-2026';

/** A file in the form that a browser's file dialog takes. */
export interface OrderFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}
/** Cells of NGÀY, MÃ VẬN ĐƠN, TRẠNG THÁI and, for a parcel in a bag, MÃ BAO. */
export type OrderRowCells = readonly [date: string, code: string, status: string, bag?: string];

export function orderFile(name: string, rows: readonly OrderRowCells[]): OrderFile {
  const columns = Math.max(3, ...rows.map(({ length }) => length));
  const cells = rows.map((row) => HEADER.slice(0, columns).map((_, at) => row[at] ?? ''));
  const sheet = buildWorkbook('Hàng về', HEADER.slice(0, columns), cells);
  return { name, mimeType: XLSX, buffer: Buffer.from(sheet) };
}

/** Creates and reads records by API calls where the screen is not under test. Every call must succeed. */
export class ServerCalls {
  readonly #url: string;
  readonly #token: string | null;

  constructor(url: string, token: string | null) {
    this.#url = url;
    this.#token = token;
  }

  /** The answer of a call; the caller names its data type in the contract. */
  async #send<T>(method: string, path: string, body?: unknown): Promise<{ data: T; meta?: unknown }> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        ...(this.#token ? { Authorization: `Bearer ${this.#token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { success: boolean; data: T; meta?: unknown; message?: string };
    if (!answer.success) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`);
    return answer;
  }

  async logIn(email: string, password: string): Promise<SessionUser> {
    return (await this.#send<SessionUser>('POST', '/api/auth/login', { email, password })).data;
  }

  /** Registers as a visitor: an account that waits for activation. */
  async register(email: string, lastName: string, firstName: string): Promise<Registered> {
    const body = { email, lastName, firstName, password: PASSWORD, confirmPassword: PASSWORD };
    return (await this.#send<Registered>('POST', '/api/auth/register', body)).data;
  }

  /** Creates an account with rights as a super admin; returns its session. */
  async makeUser(
    rights: Pick<UserAddBody, 'role' | 'permission'>,
    person: Pick<UserAddBody, 'email' | 'lastName' | 'firstName'>,
  ): Promise<SessionUser> {
    const body = { ...person, ...rights, password: PASSWORD, confirmPassword: PASSWORD };
    const { id } = (await this.#send<UserView>('POST', '/api/users/add', body)).data;
    await this.#send('POST', '/api/users/confirm-users', { id: [id] });
    return this.logIn(person.email, PASSWORD);
  }

  async user(id: number): Promise<UserView> {
    return (await this.#send<UserView>('GET', `/api/users/${id}`)).data;
  }

  /** Whether the server still accepts this token. */
  async isAlive(session: SessionUser): Promise<boolean> {
    const response = await fetch(`${this.#url}/api/auth/verify`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${session.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ id: session.id }),
    });
    await response.body?.cancel();
    return response.status !== 401;
  }

  async logOut(): Promise<void> {
    await this.#send('POST', '/api/auth/logout');
  }

  /** Adds a product, so that the site has at least one. */
  async addProduct(name: string): Promise<void> {
    await this.#send('POST', '/api/products/add', {
      name,
      marketplace: 'taobao',
      price_ndt: 12.8,
      link: 'https://taobao.com/1',
    });
  }

  async importFile({ name, mimeType, buffer }: OrderFile): Promise<ImportSummary> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
    return (await this.#send<ImportSummary>('POST', '/api/orders/upload', form)).data;
  }

  async orders(query = ''): Promise<ListAnswer<StaffOrder>> {
    const { data, meta } = await this.#send<StaffOrder[]>('GET', `/api/orders?pageSize=500${query}`);
    // The contract's envelope of lists: every list answers with its meta.
    return { rows: data, meta: meta as ListAnswer<StaffOrder>['meta'] };
  }

  /** The newest import of a file, as an import of another test may end at any time. */
  async importOf(fileName: string): Promise<ImportView | undefined> {
    const { data } = await this.#send<ImportView[]>('GET', '/api/orders/imports?page=1&pageSize=100');
    return data.find((one) => one.fileName === fileName);
  }

  async order(code: string): Promise<StaffOrder | undefined> {
    const found = await this.#send<StaffOrder[]>('POST', '/api/orders/search', { orderCode: code });
    return found.data.find(({ order_code }) => order_code === code);
  }

  async orderDetail(id: number): Promise<StaffOrderDetail> {
    return (await this.#send<StaffOrderDetail>('GET', `/api/orders/search/${id}`)).data;
  }

  async orderChanges(id: number): Promise<OrderChange[]> {
    return (await this.#send<OrderChange[]>('GET', `/api/orders/search/${id}/changes`)).data;
  }

  async addShelves(body: AddShelvesBody): Promise<void> {
    await this.#send('POST', '/api/shelves/add', body);
  }

  async updateOrder(body: OrderUpdateBody): Promise<void> {
    await this.#send('POST', '/api/orders/update', body);
  }

  async removeOrders(id: number[]): Promise<void> {
    await this.#send('POST', '/api/orders/remove', { id });
  }

  async restoreOrders(id: number[]): Promise<void> {
    await this.#send('POST', '/api/orders/restore', { id });
  }

  /**
   * Puts every order into the bin, for tests of a system without orders. By ids: pages of the same account offer to undo
   * a removal by filter, also pages that are opened later.
   */
  async removeAllOrders(): Promise<void> {
    for (let { rows } = await this.orders(); rows.length > 0; { rows } = await this.orders())
      await this.removeOrders(rows.map(({ id }) => id));
  }
}
