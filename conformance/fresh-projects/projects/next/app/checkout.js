'use client';

import { DropIn } from '@guichet/dropin-react';
import { useRef, useState } from 'react';

export function Checkout({ authorization }) {
  const dropIn = useRef(null);
  const [isReady, setReady] = useState(false);
  const [nonce, setNonce] = useState('');
  const pay = async () => setNonce((await dropIn.current.requestPaymentMethod()).nonce);
  return (
    <main>
      <DropIn
        ref={dropIn}
        options={{ authorization, locale: 'fr_FR' }}
        className="payment"
        onCreate={() => setReady(true)}
      />
      <button type="button" id="pay" disabled={!isReady} onClick={() => void pay()}>
        Pay
      </button>
      <output id="nonce">{nonce}</output>
    </main>
  );
}
