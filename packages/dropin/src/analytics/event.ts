/** One analytics event, in the gateway's format. */
export interface AnalyticsEvent {
  readonly kind: string;
  /** When it happened, in whole seconds since 1970. */
  readonly timestamp: number;
}
