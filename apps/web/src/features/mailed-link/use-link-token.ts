import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../routing.tsx';

/** The maximum length of a token in the API. */
const maxTokenLength = 200;

/**
 * The token of a mailed link, from the part after the `#`, which browsers never send to a server. It is removed from
 * the address bar and the history immediately, and kept only in the page's memory (rules LINK-1 and LINK-30).
 * Null if the page was opened without one, or with an empty or too long one.
 */
export function useLinkToken(): string | null {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const written = new URLSearchParams(hash.slice(1)).get('token');
  const found = isWhole(written) ? written : null;
  const [token, setToken] = useState(found);
  // Pasting another link into an open page's address bar changes only the part after the `#`.
  if (found !== null && found !== token) setToken(found);

  useEffect(() => {
    if (written !== null) void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  }, [written, navigate]);

  return token;
}

function isWhole(token: string | null): boolean {
  return token !== null && token !== '' && token.length <= maxTokenLength;
}
