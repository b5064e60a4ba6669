import type { Clock, Reporter } from './core/ports.ts';
import type { ConnectGateway } from './gateway/gateway.ts';
import type { PaymentMethodDefinition } from './methods/method.ts';

/** The outside world as a widget is given it. Tests give it another. */
export interface Environment {
  readonly connect: ConnectGateway;
  readonly clock: Clock;
  readonly reporter: Reporter;
  readonly registry: readonly PaymentMethodDefinition[];
  /** Where the stylesheet that ships with the widget is; `null` when the script does not know its own address. */
  readonly stylesheetHref: string | null;
}
