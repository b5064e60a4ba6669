import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Events reach React as they do in a browser. The library's default flushes each one at once, and a page that suspends
// under a click is then left hanging. A busy machine takes longer than a second to show a page.
configure({ eventWrapper: callback => callback(), asyncUtilTimeout: 10_000 });

afterEach(() => cleanup());
