/** Parts of the lock that only the console needs, in one file of the build. */
export { LockScreen } from './lock-screen.tsx';
export { PeopleCard } from './people-card.tsx';
export { UnlockCard } from './unlock-card.tsx';
