import { cleanup } from '@testing-library/react';
import { keepPageFresh } from '../../tools/testing/keep-page-fresh.ts';

keepPageFresh(cleanup);
