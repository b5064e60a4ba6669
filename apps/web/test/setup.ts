import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// React handles events as in a browser. The library's default flushes each one immediately, and a page that suspends
// during a click then never renders. The first test of a file compiles the page it opens, which took more than ten
// seconds while other processes kept all processors busy.
configure({ eventWrapper: callback => callback(), asyncUtilTimeout: 30_000 });

afterEach(() => cleanup());
