import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from 'vitest';

// React handles events as in a browser. The library's default flushes each one immediately, and a page that suspends
// during a click then never renders. The first test of a file compiles the page it opens, which took more than ten
// seconds while other processes kept all processors busy.
configure({ eventWrapper: callback => callback(), asyncUtilTimeout: 30_000 });

// A found element may stand in the page before the effects of its component have run: until then it ignores changes of
// stores. React runs them in a task of its own, which a busy machine puts off until after the test's next line.
const { asyncWrapper } = getConfig();
const nextTask = globalThis.setImmediate;
configure({
  asyncWrapper: async wait => {
    const found = await asyncWrapper(wait);
    await new Promise(resolve => nextTask(resolve));
    return found;
  },
});

afterEach(() => cleanup());
