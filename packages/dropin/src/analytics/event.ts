/** One analytics event, in the gateway's format. */
export interface AnalyticsEvent {
  readonly kind: string;
  /** When, in whole seconds. */
  readonly timestamp: number;
}
