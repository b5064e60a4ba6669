import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The maximum length of a token in the API. */
const longestToken = 200;

/**
 * The token of the link in a mail, which stands behind the `#`: that part of an address is sent to no server. It leaves
 * the address bar and the history as soon as the page has it, and is kept in the page's memory alone (rule LINK-1).
 * Null when the page was opened without one, or with one that was cut short or is too long.
 */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const written = new URLSearchParams(hash.slice(1)).get('token');
  const found = isWhole(written) ? written : null;
  const [token, setToken] = useState(found);
  // Another link that is pasted over an open page changes nothing but the part behind the `#`.
  if (found !== null && found !== token) setToken(found);

  useEffect(() => {
    if (written !== null) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [written, navigate]);

  return token;
}

function isWhole(token: string | null): boolean {
  return token !== null && token !== '' && token.length <= longestToken;
}
