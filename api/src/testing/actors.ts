import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { makeUser, type TestUser, type UserProps } from './factories.ts';

/**
 * The actors of the table of rights. AN: anonymous. UC: registered, not activated. CO and CX: two activated
 * customers. P1 to P7: staff with only that permission. SA: super admin. DX: in the bin, with a token from
 * before.
 */
const ACTOR_PROPS = {
  UC: { activated: false },
  CO: {},
  CX: {},
  P1: { role: 2, permissions: [1] },
  P2: { role: 2, permissions: [2] },
  P3: { role: 2, permissions: [3] },
  P4: { role: 2, permissions: [4] },
  P5: { role: 2, permissions: [5] },
  P6: { role: 2, permissions: [6] },
  P7: { role: 2, permissions: [7] },
  SA: { role: 1 },
  DX: { deleted: true },
} as const satisfies Record<string, UserProps>;

export type MadeActor = keyof typeof ACTOR_PROPS;
export type ActorName = 'AN' | MadeActor;
export const ACTOR_NAMES: readonly ActorName[] = [
  'AN',
  'UC',
  'CO',
  'CX',
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'SA',
  'DX',
];

export async function makeActors(database: Database, config: Config): Promise<Record<MadeActor, TestUser>> {
  const make = (name: MadeActor) => makeUser(database, config, ACTOR_PROPS[name]);
  return {
    UC: await make('UC'),
    CO: await make('CO'),
    CX: await make('CX'),
    P1: await make('P1'),
    P2: await make('P2'),
    P3: await make('P3'),
    P4: await make('P4'),
    P5: await make('P5'),
    P6: await make('P6'),
    P7: await make('P7'),
    SA: await make('SA'),
    DX: await make('DX'),
  };
}
