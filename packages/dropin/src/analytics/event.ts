/** One thing that happened, as the gateway's statistics count it. */
export interface AnalyticsEvent {
  readonly kind: string;
  /** When, in whole seconds. */
  readonly timestamp: number;
}
