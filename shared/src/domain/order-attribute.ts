import { PACKING_CODE_MAX } from './bag-code.ts';
import { normaliseShelf, SHELF_CODE_MAX } from './shelf.ts';

interface AnyAttribute {
  /** Folded header words of its column in Excel files; spaces, units and punctuation are ignored. */
  readonly headers: string;
  /** Staff edit it by hand, in the form of an order. */
  readonly isEdited?: true;
  /**
   * Where the owner of an order sees it. `list`: in lists and in the details; `detail`: only in the details. Both: in
   * the customers' export. Omitted: only staff see it.
   */
  readonly shownToCustomer?: 'list' | 'detail';
}
export interface TextAttribute extends AnyAttribute {
  readonly kind: 'text';
  /** Maximum length in characters. */
  readonly max: number;
  /** How a given text is stored, e.g. in capital letters. */
  readonly normalise?: (text: string) => string;
}
export interface NumberAttribute extends AnyAttribute {
  readonly kind: 'number';
  readonly max: number;
  readonly shownAs: 'integer' | 'weight' | 'volume' | 'vnd' | 'ndt';
  /** `whole`: accepts only integers. `rounded`: rounds other numbers, because formulas produce them. */
  readonly integer?: 'whole' | 'rounded';
  /** Units that may follow the number in a cell. */
  readonly units?: readonly string[];
}
export type OrderAttribute = TextAttribute | NumberAttribute;

const CENTIMETRES = {
  kind: 'number',
  max: 100_000,
  shownAs: 'integer',
  units: ['cm'],
  shownToCustomer: 'detail',
} as const;

/**
 * The one table of a parcel's attributes beside its status. Units: kg, m³, cm, whole đồng, NDT (yuan). The contract's
 * schemas, the file reader, the import's columns, the edit form, the staff views and customers' answers derive from it.
 * `texts/vi/order-attributes` has the Vietnamese names. `note` is for staff only; `customerNote` is shown to the owner.
 * Header words are in the order of decisions, "The Excel file".
 */
export const ORDER_ATTRIBUTES = {
  customer: {
    kind: 'text',
    max: 254,
    headers:
      'ma khach hang, ma khach, ma kh, mkh, customer code, customer, email, email khach hang, customer email',
  },
  weight: {
    kind: 'number',
    isEdited: true,
    shownToCustomer: 'list',
    max: 100_000,
    shownAs: 'weight',
    units: ['kg'],
    headers: 'can nang, trong luong, khoi luong, can tinh phi, so can, weight',
  },
  volume: {
    kind: 'number',
    isEdited: true,
    shownToCustomer: 'list',
    max: 10_000,
    shownAs: 'volume',
    units: ['m3', 'm\u00b3', 'cbm'],
    headers: 'the tich, so khoi, khoi, volume, cbm',
  },
  pieces: {
    kind: 'number',
    isEdited: true,
    shownToCustomer: 'list',
    max: 1_000_000,
    shownAs: 'integer',
    integer: 'whole',
    headers: 'so kien, kien, pieces',
  },
  quantity: {
    kind: 'number',
    shownToCustomer: 'detail',
    max: 100_000_000,
    shownAs: 'integer',
    integer: 'whole',
    headers: 'so luong, sl, quantity',
  },
  length: { ...CENTIMETRES, headers: 'dai, chieu dai, length' },
  width: { ...CENTIMETRES, headers: 'rong, chieu rong, width' },
  height: { ...CENTIMETRES, headers: 'cao, chieu cao, height' },
  goodsName: {
    kind: 'text',
    isEdited: true,
    shownToCustomer: 'list',
    max: 500,
    headers: 'ten hang, ten hang hoa, ten san pham, hang hoa, mat hang, san pham, goods name',
  },
  fee: {
    kind: 'number',
    isEdited: true,
    shownToCustomer: 'list',
    max: 1_000_000_000_000,
    shownAs: 'vnd',
    integer: 'rounded',
    units: ['vnd', 'd', '\u20ab'],
    headers: 'phi van chuyen, phi vc, cuoc van chuyen, cuoc phi, cuoc, tien cuoc, fee, shipping fee',
  },
  domesticFee: {
    kind: 'number',
    isEdited: true,
    shownToCustomer: 'detail',
    max: 1_000_000_000,
    shownAs: 'ndt',
    units: ['ndt', '\u00a5'],
    headers:
      'phi noi dia tq, phi noi dia, phi noi dia trung quoc, phi ship noi dia, phi ship noi dia tq, domestic fee',
  },
  service: {
    kind: 'text',
    isEdited: true,
    max: 200,
    headers: 'dich vu, loai dich vu, dich vu van chuyen, service',
  },
  route: { kind: 'text', isEdited: true, max: 200, headers: 'tuyen, tuyen van chuyen, tuyen hang, route' },
  declaredValue: {
    kind: 'number',
    isEdited: true,
    max: 1_000_000_000_000,
    shownAs: 'vnd',
    integer: 'rounded',
    units: ['vnd', 'd', '\u20ab'],
    headers: 'gia tri bao hiem, gia tri mua bao hiem, gia tri khai bao, declared value',
  },
  woodwork: {
    kind: 'number',
    isEdited: true,
    max: 10_000,
    shownAs: 'integer',
    integer: 'whole',
    headers: 'so kien dong go, woodwork',
  },
  counted: {
    kind: 'number',
    isEdited: true,
    max: 1_000_000,
    shownAs: 'integer',
    integer: 'whole',
    headers: 'so san pham kiem dem, so luong kiem dem, counted items',
  },
  bag: { kind: 'text', isEdited: true, max: PACKING_CODE_MAX, headers: 'ma bao, so bao, bao, bag' },
  lot: { kind: 'text', max: PACKING_CODE_MAX, headers: 'ma lo, so lo, lo hang, lo, lot' },
  /** The shelf in the warehouse; see isOnShelf for how long a parcel stays there. */
  shelf: {
    kind: 'text',
    isEdited: true,
    max: SHELF_CODE_MAX,
    normalise: normaliseShelf,
    headers: 'vi tri ke, ke, vi tri, shelf',
  },
  note: { kind: 'text', isEdited: true, max: 2000, headers: 'ghi chu, ghi chu noi bo, note' },
  customerNote: {
    kind: 'text',
    isEdited: true,
    shownToCustomer: 'list',
    max: 2000,
    headers: 'ghi chu khach hang, ghi chu khach, ghi chu cho khach, customer note',
  },
} as const satisfies Readonly<Record<string, OrderAttribute>>;

type Table = typeof ORDER_ATTRIBUTES;
export type OrderAttributeName = keyof Table;
/** The names of numeric attributes. */
export type NumberAttributeName = {
  [Name in OrderAttributeName]: Table[Name]['kind'] extends 'number' ? Name : never;
}[OrderAttributeName];

/** The names of attributes that staff edit. */
export type EditedAttribute = {
  [Name in OrderAttributeName]: Table[Name] extends { readonly isEdited: true } ? Name : never;
}[OrderAttributeName];
export type EditedNumber = Extract<EditedAttribute, NumberAttributeName>;
export type EditedText = Exclude<EditedAttribute, NumberAttributeName>;

type ShownIn<Place> = {
  [Name in OrderAttributeName]: Table[Name] extends { readonly shownToCustomer: Place } ? Name : never;
}[OrderAttributeName];
/** The names of attributes that the owner of an order sees in lists, too. */
export type CustomerListAttribute = ShownIn<'list'>;
/** The names of attributes that the owner sees only in the details of an order. */
export type CustomerDetailAttribute = ShownIn<'detail'>;

// Object.keys loses the keys' type; the table has no other keys.
export const ORDER_ATTRIBUTE_NAMES = Object.keys(ORDER_ATTRIBUTES) as OrderAttributeName[];

/** Attributes that an export can have as columns. The customer always has columns of its own. */
export const EXPORT_ATTRIBUTES = ORDER_ATTRIBUTE_NAMES.filter(
  (name): name is Exclude<OrderAttributeName, 'customer'> => name !== 'customer',
);
export type ExportAttribute = (typeof EXPORT_ATTRIBUTES)[number];

/** Attributes that staff edit, in the order of the form. */
export const EDITED_ATTRIBUTES = ORDER_ATTRIBUTE_NAMES.filter(
  (name): name is EditedAttribute => 'isEdited' in ORDER_ATTRIBUTES[name],
);
export const EDITED_NUMBERS = EDITED_ATTRIBUTES.filter(
  (name): name is EditedNumber => ORDER_ATTRIBUTES[name].kind === 'number',
);
export const EDITED_TEXTS = EDITED_ATTRIBUTES.filter(
  (name): name is EditedText => ORDER_ATTRIBUTES[name].kind === 'text',
);

export const CUSTOMER_LIST_ATTRIBUTES = ORDER_ATTRIBUTE_NAMES.filter(
  (name): name is CustomerListAttribute => placeOf(name) === 'list',
);
export const CUSTOMER_DETAIL_ATTRIBUTES = ORDER_ATTRIBUTE_NAMES.filter(
  (name): name is CustomerDetailAttribute => placeOf(name) === 'detail',
);
export const CUSTOMER_ATTRIBUTES = EXPORT_ATTRIBUTES.filter((name) => placeOf(name) !== undefined);

function placeOf(name: OrderAttributeName): OrderAttribute['shownToCustomer'] {
  const attribute: OrderAttribute = ORDER_ATTRIBUTES[name];
  return attribute.shownToCustomer;
}
