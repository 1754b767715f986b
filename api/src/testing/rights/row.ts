import type { ActorName } from '../actors.ts';
import type { Call } from '../send-call.ts';
import type { TestUser } from '../factories.ts';
import type { World } from '../world.ts';

/**
 * The table of rights, one line as in the specification of the company: who may make a call.
 *
 * ✓ answered; 1 = 401; 3 = 403; 4 = 404; s itself only, another's is 404; e answered with own rows only; – does not
 * apply. CX makes each call about what is CO's.
 */
export const SIGNS = {
  //                 AN UC CO CX P1 P2 P3 SA DX
  public: '          ✓  ✓  ✓  –  ✓  ✓  ✓  ✓  ✓',
  hiddenPage: '      4  4  4  –  4  4  ✓  ✓  4',
  logIn: '           –  ✓  ✓  –  ✓  ✓  ✓  ✓  1',
  ownPassword: '     1  s  s  4  s  s  s  s  1',
  ownRights: '       1  s  s  4  s  s  s  ✓  1',
  account: '         1  s  ✓  4  s  s  s  ✓  1',
  superAdmin: '      1  3  3  3  3  3  3  ✓  1',
  orderLists: '      1  3  e  e  ✓  e  e  ✓  1',
  order: '           1  3  ✓  4  ✓  4  4  ✓  1',
  dataEntry: '       1  3  3  3  ✓  3  3  ✓  1',
  declare: '         1  3  ✓  4  ✓  ✓  ✓  ✓  1',
  addArticle: '      1  3  3  3  3  ✓  3  ✓  1',
  editArticles: '    1  3  3  3  3  3  ✓  ✓  1',
  uploadImages: '    1  3  3  3  3  ✓  ✓  ✓  1',
  ownNotifications: '1  e  e  4  e  e  e  e  1',
  noSuchCall: '      4  4  4  4  4  4  4  4  4',
  // Not in that table: what follows from the decisions on it for calls that came later.
  loggedIn: '        1  ✓  ✓  –  ✓  ✓  ✓  ✓  1',
  productBin: '       1  3  3  –  3  3  ✓  ✓  1',
  readAsSomebody: '  ✓  s  s  4  s  s  s  ✓  ✓',
} as const;

/** Who makes a call, and about whose things. */
export interface Options {
  readonly actor: ActorName;
  readonly caller: TestUser | null;
  readonly whose: TestUser;
}

export interface Row {
  /** `GET /api/…`, as the call is registered. */
  readonly call: string;
  /** What is special where a call has several rows. */
  readonly about?: string;
  readonly signs: string;
  /** Makes what the call is about, and the call as it is answered; left out, the path alone is the call. */
  readonly make?: (world: World, options: Options) => Call | Promise<Call>;
  /** ✓ is about the caller's own; left out, about CO's. */
  readonly own?: true;
  /** Why no other person's can be asked for: then CX's call names CO as well as it can, and is refused for that field. */
  readonly namesNobody?: string;
  /** The call ends its caller's other log-ins: made by an account of the same rights in the actor's place. */
  readonly byPrecompressed?: true;
  /** Cells where another outcome than the table's is right: `=` is an answer of 200 that changes nothing. */
  readonly differs?: { readonly [Name in ActorName]?: { readonly sign: '='; readonly why: string } };
  /** What the answer must show. */
  readonly sees?: (
    world: World,
    options: Options,
    body: { readonly data?: unknown; readonly meta?: unknown },
  ) => unknown;
}
