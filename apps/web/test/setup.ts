import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Events reach React as they do in a browser. The library's default flushes each one at once, and a page that suspends
// under a click is then left hanging. The first test of a file compiles the page it opens, which took more than ten
// seconds while other processes kept all processors busy.
configure({ eventWrapper: callback => callback(), asyncUtilTimeout: 30_000 });

afterEach(() => cleanup());
