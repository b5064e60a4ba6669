import type { CreateOptions, Dropin, DropinErrorCode, DropinEvents, UpdateOptions } from '../index.ts';

/** A widget that a mock has created, or is creating. */
export interface MockWidget {
  /** The options that the page gave. */
  readonly options: CreateOptions;
  /** The instance that the page has; `null` until `create` has resolved. */
  readonly dropin: Dropin | null;
  readonly isTornDown: boolean;
  /** The options of each update, in order. */
  readonly updates: readonly UpdateOptions[];
  /** The names of the events that the page has handlers for. */
  readonly listenedTo: readonly (keyof DropinEvents)[];
  /** Calls the page's handlers of an event, for one that no scenario leads to. */
  emit<Name extends keyof DropinEvents>(name: Name, payload: DropinEvents[Name]): void;
  /** With `holdsCreation`: lets `create` go on, and resolves when it is over. */
  finish(): Promise<void>;
  /** With `holdsCreation`: lets `create` fail. @default 'GATEWAY_UNAVAILABLE' */
  fail(failure?: DropinErrorCode | Error): Promise<void>;
}
