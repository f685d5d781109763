/** A phone of a driver, who accepts every offer and delivers every job. */
export interface StormPhone {
  /** Sends what waits, and does what the portal's answer makes possible. A failed attempt changes nothing. */
  sync: () => Promise<void>
  /** Whether nothing waits to be sent. */
  readonly isIdle: boolean
  /** Every event that the driver made, with the result that came back; undefined while none has. */
  readonly results: ReadonlyMap<string, { dck_id: number; outcome: string | undefined }>
}
