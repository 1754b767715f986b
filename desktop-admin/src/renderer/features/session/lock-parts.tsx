/** What only the console needs of the lock, in one file of the build. */
export { LockScreen } from './lock-screen.tsx';
export { PeopleCard } from './people-card.tsx';
export { UnlockCard } from './unlock-card.tsx';
