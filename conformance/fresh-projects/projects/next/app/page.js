// A page of the server: only the component inside is one of the browser.
import { Checkout } from './checkout';

export default async function Page({ searchParams }) {
  const { authorization = '' } = await searchParams;
  return <Checkout authorization={authorization} />;
}
