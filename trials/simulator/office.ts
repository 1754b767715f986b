import type pg from 'pg';
import type { TestUser } from '../../api/src/testing/factories.ts';
import type { Network, SimAnswer } from './network.ts';
import type { RowReport } from './order-file.ts';
import { countWork } from './quiet.ts';

/** An import that the server has acknowledged to a browser. */
export interface OfficeImport {
  readonly by: number;
  readonly key: string;
  readonly reports: readonly RowReport[];
  importId: number | null;
}
export interface OfficeUndo {
  readonly by: number;
  readonly importId: number;
}
export interface OfficeEdit {
  readonly by: number;
  readonly orderId: number;
  readonly orderCode: string;
  /** Unique, so that the edit can be recognised. */
  readonly note: string;
  /** Only values that differ from the order on the person's screen. */
  readonly status: number | null;
  readonly weight: number | null;
  /** The server's clock when the call was made; an edit is never earlier. */
  readonly from: number;
  /** unknown: no answer arrived. */
  result: 'written' | 'refused' | 'unknown';
}
/** The order on the screen of the person who edits it. */
interface OpenedOrder {
  version: number;
  status: number;
  facts: { weight?: number };
}

/** A call that a person repeats until an answer arrives. */
interface RepeatedCall {
  /** Resolves to true if the answer arrived. */
  attempt(): Promise<boolean>;
}

/** People at browsers: staff in the back-office, the customer on the site. */
export class Office {
  readonly imports: OfficeImport[] = [];
  readonly undos: OfficeUndo[] = [];
  readonly edits: OfficeEdit[] = [];
  /** Codes that the customer tried to declare; `declared` has those that the server acknowledged as hers. */
  readonly attempted = new Set<string>();
  readonly declared = new Set<string>();
  /** Answers that must not occur. */
  readonly faults: string[] = [];
  readonly #network: Network;
  readonly #client: pg.Client;
  #open: RepeatedCall[] = [];
  #callCount = 0;

  constructor(network: Network, client: pg.Client) {
    this.#network = network;
    this.#client = client;
  }

  isSettled(): boolean {
    return this.#open.length === 0;
  }

  /** Repeats all unanswered calls. */
  async tryAgain(): Promise<void> {
    for (const call of this.#open) await this.#repeat(call);
  }

  import(person: TestUser, reports: readonly RowReport[], bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    const key = `office-${++this.#callCount}`;
    const makeCall = async () => {
      const form = new FormData();
      form.append('options', JSON.stringify({ source: 'upload' }));
      form.append('file', new Blob([bytes]), `${key}.xlsx`);
      const encoded = new Response(form);
      const body = new Uint8Array(await countWork(() => encoded.arrayBuffer()));
      const headers = { 'Content-Type': encoded.headers.get('Content-Type') ?? '', 'Idempotency-Key': key };
      const answer = await this.#call(person, 'POST', '/api/orders/upload', body, headers);
      if (!answer || isTemporary(answer)) return false;
      if (answer.status === 200) {
        const { importId } = dataOf<{ importId: number | null }>(answer);
        this.imports.push({ by: person.id, key, reports, importId });
      } else this.faults.push(`an import is refused: ${answer.text}`);
      return true;
    };
    return this.#repeat({ attempt: makeCall });
  }

  undo(person: TestUser, importId: number): Promise<void> {
    const makeCall = async () => {
      const answer = await this.#call(person, 'POST', `/api/orders/imports/${importId}/undo`);
      if (!answer || isTemporary(answer)) return false;
      if (answer.status === 200 || codeOf(answer) === 'IMPORT_ALREADY_UNDONE')
        this.undos.push({ by: person.id, importId });
      else this.faults.push(`the undo of import ${importId} is refused: ${answer.text}`);
      return true;
    };
    return this.#repeat({ attempt: makeCall });
  }

  declare(person: TestUser, codes: readonly string[]): Promise<void> {
    const makeCall = async () => {
      for (const code of codes) this.attempted.add(code);
      const answer = await this.#call(person, 'POST', '/api/orders/declare', JSON.stringify({ codes }));
      if (!answer || isTemporary(answer)) return false;
      if (answer.status !== 200) this.faults.push(`a declaration is refused: ${answer.text}`);
      else
        for (const { code, result } of dataOf<{ code: string; result: string }[]>(answer))
          if (result === 'declared' || result === 'claimed') this.declared.add(code);
      return true;
    };
    return this.#repeat({ attempt: makeCall });
  }

  /** Opens an order and edits it once: a person who gets no answer looks at the order again. */
  async edit(
    person: TestUser,
    edit: { readonly orderCode: string; readonly status: number | null; readonly weight: number | null },
    now: () => number,
  ): Promise<void> {
    const { orderCode } = edit;
    const find = 'SELECT id FROM orders WHERE order_code = $1';
    const { rows } = await countWork(() => this.#client.query<{ id: string }>(find, [orderCode]));
    const orderId = Number(rows[0]?.id ?? 0);
    if (orderId === 0) return;
    const opened = await this.#call(person, 'GET', `/api/orders/search/${orderId}`);
    if (opened?.status !== 200) return;
    const order = dataOf<OpenedOrder>(opened);
    const status = edit.status === order.status ? null : edit.status;
    const weight = edit.weight === order.facts.weight ? null : edit.weight;
    const note = `edit ${++this.#callCount}`;
    const officeEdit: OfficeEdit = {
      by: person.id,
      orderId,
      orderCode,
      note,
      status,
      weight,
      from: now(),
      result: 'unknown',
    };
    this.edits.push(officeEdit);
    const body = {
      id: orderId,
      version: order.version,
      note,
      ...(status && { status }),
      ...(weight && { weight }),
    };
    const answer = await this.#call(person, 'POST', '/api/orders/update', JSON.stringify(body));
    // A refused second copy says nothing about the first one.
    if (!answer || answer.status >= 500 || (answer.isSecond && answer.status !== 200)) return;
    officeEdit.result = answer.status === 200 ? 'written' : 'refused';
    if (answer.status !== 200 && !['VERSION_CONFLICT', 'ORDER_NOT_FOUND'].includes(codeOf(answer)))
      this.faults.push(`an edit is refused: ${answer.text}`);
  }

  async #repeat(call: RepeatedCall): Promise<void> {
    if (!this.#open.includes(call)) this.#open.push(call);
    if (await call.attempt()) this.#open = this.#open.filter((open) => open !== call);
  }

  async #call(
    person: TestUser,
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer> | null = null,
    headers: Record<string, string> = { 'Content-Type': 'application/json' },
  ): Promise<SimAnswer | null> {
    const withToken = { Authorization: `Bearer ${person.token}`, ...(body === null ? {} : headers) };
    return this.#network.send('office', { method, path, headers: withToken, body }).catch(() => null);
  }
}

const isTemporary = ({ status }: SimAnswer) => status >= 500 || status === 429;
const dataOf = <T>({ text }: SimAnswer) => (JSON.parse(text) as { data: T }).data;
const codeOf = ({ text }: SimAnswer) => (JSON.parse(text) as { code: string }).code;
