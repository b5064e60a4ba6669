import { anEvent } from '../catalogue.ts';
import { aDevice, giveAccess } from '../check-in.ts';
import { hold } from '../checkouts.ts';
import { aLister, anAdmin, type Person } from '../people.ts';
import { bought } from '../refunds.ts';
import { call, type Reply, type TestApi } from '../test-api.ts';

/** A route of the API with its access setting. */
export type Route = { readonly name: string; readonly method: Method; readonly path: string; readonly access: string };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** All routes of the application, except the HEAD routes that the framework adds to GET routes. */
export function everyRoute(api: TestApi): readonly Route[] {
  return [...api.app.routeAccess].flatMap(([name, access]) => {
    const [method = '', path = ''] = name.split(' ');
    return method === 'HEAD' ? [] : [{ name, method: method as Method, path, access }];
  });
}

/** A shop with a caller for each kind of access, and an existing row for the ids in paths. */
export type Inhabited = {
  /** A buyer of the shop. */
  readonly buyer: Person;
  /** The route's URL with existing ids and the caller's own `userId`. */
  readonly urlOf: (route: Route) => string;
  /** The authorization header of an allowed caller; empty for public routes. */
  readonly bearerOf: (route: Route) => Readonly<Record<string, string>>;
  /** Calls a route as an allowed caller. */
  readonly callAsAllowed: (route: Route, payload?: object) => Promise<Reply<unknown>>;
};

/** Creates the users and rows of a shop. */
export async function inhabit(api: TestApi): Promise<Inhabited> {
  const [admin, lister] = [await anAdmin(api), await aLister(api)];
  const { buyer, order, eventId } = await bought(api);
  const { checkoutId } = await hold(buyer, await anEvent(api.database), 1);
  const staff = (await giveAccess(admin, eventId)).body;
  const device = aDevice(api, staff.token);
  const people: Readonly<Record<string, Person>> = { user: buyer, lister, admin, 'admin-sign-in': admin };
  const unknownId = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';
  const ids: Readonly<Record<string, string>> = {
    productId: eventId,
    id: eventId,
    orderId: order._id,
    checkoutId,
    staffId: staff._id,
    ticketId: order.tickets[0]?._id ?? unknownId,
    index: '0',
  };
  const urlOf = ({ path, access }: Route) =>
    path.replaceAll(/:(\w+)/g, (_, name: string) =>
      name === 'userId' ? (people[access]?.id ?? unknownId) : (ids[name] ?? unknownId),
    );
  const callerOf = ({ access }: Route) => (access === 'staff' ? device : people[access]);
  const bearerOf = ({ access }: Route): Readonly<Record<string, string>> => {
    const token = access === 'staff' ? staff.token : people[access]?.token;
    return token === undefined ? {} : { authorization: `Bearer ${token}` };
  };
  return {
    buyer,
    urlOf,
    bearerOf,
    callAsAllowed: (route, payload) => {
      const options = payload === undefined ? {} : { payload };
      const caller = callerOf(route);
      if (caller === undefined) return call(api, route.method, urlOf(route), options);
      return caller.call(route.method as 'GET', urlOf(route), options);
    },
  };
}
