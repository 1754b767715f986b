import { expectSeeds } from './expect-seeds.ts';

expectSeeds(0);
