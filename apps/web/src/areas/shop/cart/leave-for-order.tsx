import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCheckout } from '../../../features/checkout/use-checkout.ts';
import { links } from '../../../paths.ts';

/** Navigates from a paid cart to its order, and resets the checkout for the next purchase. */
export function LeaveForOrder({ orderId }: { orderId: string }) {
  const checkout = useCheckout();
  const navigate = useNavigate();

  useEffect(() => {
    const leave = async () => {
      await navigate(links.order(orderId), { state: { justPaid: true }, replace: true });
      // Reset only now, so that the empty cart is not shown while the order loads. A second run of this effect
      // must not reset a purchase that was started since.
      const { payment } = checkout.get();
      if (payment.kind === 'paid' && payment.order._id === orderId) checkout.reset();
    };
    void leave();
  }, [checkout, navigate, orderId]);

  return null;
}
