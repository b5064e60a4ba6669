import type { ShouldRevalidateFunction } from 'react-router-dom';

/** For pages whose query selects only what is shown: their data stays. The same URL again reloads it. */
export const keepDataForQuery: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
