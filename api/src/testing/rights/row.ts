import type { ActorName } from '../actors.ts';
import type { Call } from '../send-call.ts';
import type { TestUser } from '../factories.ts';
import type { World } from '../world.ts';

/**
 * The table of rights, in the notation of the company's specification: who may make a call.
 *
 * ✓ answered; 1 = 401; 3 = 403; 4 = 404; s only themselves, 404 for others; e answered with own rows only; – does not
 * apply. CX makes each call about data of CO.
 */
export const SIGNS = {
  //                 AN UC CO CX P1 P2 P3 P4 P5 P6 P7 SA DX
  public: '          ✓  ✓  ✓  –  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓',
  hiddenPage: '      4  4  4  –  4  4  ✓  4  4  4  4  ✓  4',
  logIn: '           –  ✓  ✓  –  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓  1',
  ownPassword: '     1  s  s  4  s  s  s  s  s  s  s  s  1',
  ownRights: '       1  s  s  4  s  s  s  s  s  s  s  ✓  1',
  account: '         1  s  ✓  4  s  s  s  s  s  s  s  ✓  1',
  superAdmin: '      1  3  3  3  3  3  3  3  3  3  3  ✓  1',
  orderLists: '      1  3  e  e  ✓  e  e  e  e  e  e  ✓  1',
  order: '           1  3  ✓  4  ✓  4  4  4  4  4  4  ✓  1',
  dataEntry: '       1  3  3  3  ✓  3  3  3  3  3  3  ✓  1',
  declare: '         1  3  ✓  4  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓  1',
  leadWarehouse: '   1  3  3  3  3  3  3  ✓  3  3  3  ✓  1',
  addArticle: '      1  3  3  3  3  ✓  3  3  3  3  3  ✓  1',
  editArticles: '    1  3  3  3  3  3  ✓  3  3  3  3  ✓  1',
  uploadImages: '    1  3  3  3  3  ✓  ✓  3  3  3  3  ✓  1',
  ownNotifications: '1  e  e  4  e  e  e  e  e  e  e  e  1',
  ownNote: '         1  3  ✓  4  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓  1',
  noSuchCall: '      4  4  4  4  4  4  4  4  4  4  4  4  4',
  // Not in that table: follows from the decisions about it, for calls that were added later.
  loggedIn: '        1  ✓  ✓  –  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓  1',
  parcelPhotos: '    1  3  ✓  4  ✓  4  4  ✓  4  4  4  ✓  1',
  changePhotos: '    1  3  3  3  ✓  3  3  ✓  3  3  3  ✓  1',
  phone: '           ✓  ✓  ✓  –  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓',
  manageMoney: '     1  3  3  3  3  3  3  3  ✓  3  3  ✓  1',
  manageTariffs: '   1  3  3  3  3  3  3  3  3  ✓  3  ✓  1',
  manageComplaints: '1  3  3  3  3  3  3  3  3  3  ✓  ✓  1',
  refundComplaint: ' 1  3  3  3  3  3  3  3  3  3  3  ✓  1',
  complaintsOf: '    1  3  e  e  ✓  e  e  e  e  e  ✓  ✓  1',
  office: '          1  3  3  3  ✓  ✓  ✓  ✓  ✓  ✓  ✓  ✓  1',
  productBin: '       1  3  3  –  3  3  ✓  3  3  3  3  ✓  1',
  readAsSomebody: '  ✓  s  s  4  s  s  s  s  s  s  s  ✓  ✓',
} as const;

/** The actor of a call, and the user whose data it is about. */
export interface Options {
  readonly actor: ActorName;
  readonly caller: TestUser | null;
  readonly dataOwner: TestUser;
}

export interface Row {
  /** `GET /api/…`, as the call is registered. */
  readonly call: string;
  /** The special case, when a call has several rows. */
  readonly about?: string;
  readonly signs: string;
  /** Creates the subject and returns the call. If omitted, the path alone is the call. */
  readonly make?: (world: World, options: Options) => Call | Promise<Call>;
  /** True: in a ✓ cell the call is about the caller's own data. Otherwise it is about CO's. */
  readonly own?: true;
  /**
   * Reason why the call cannot name another user. CX's call then tries to name CO in a field, and is rejected for
   * that field.
   */
  readonly namesNoOtherUser?: string;
  /**
   * True: another account with the same rights makes the call, because the call ends the other sessions of its
   * caller.
   */
  readonly byCounterpart?: true;
  /** Cells with another outcome than the table's: `=` is a 200 that changes nothing. */
  readonly differs?: { readonly [Name in ActorName]?: { readonly sign: '='; readonly why: string } };
  /** Checks the contents of the answer. */
  readonly checkAnswer?: (
    world: World,
    options: Options,
    body: { readonly data?: unknown; readonly meta?: unknown },
  ) => unknown;
}
